import { Badge, CountBadge } from './badge.tsx'

export const looks = (
  <div className="flex gap-2">
    <Badge look="signal">Sale</Badge>
    <Badge look="night">New</Badge>
    <Badge look="plain">Redesigned</Badge>
  </div>
)

export const count = (
  <p className="flex">
    <CountBadge>3</CountBadge>
  </p>
)

import { Button } from './button.tsx'

export const looks = (
  <div className="flex flex-wrap gap-3">
    <Button>Primary</Button>
    <Button look="signal">Signal</Button>
    <Button look="secondary">Secondary</Button>
    <Button look="quiet">Quiet</Button>
    <Button disabled>Not available</Button>
  </div>
)

export const sizes = (
  <div className="grid max-w-sm gap-3">
    <Button size="small">Small</Button>
    <Button>Regular</Button>
    <Button size="wide">Wide</Button>
  </div>
)

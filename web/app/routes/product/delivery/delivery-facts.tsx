import { Icon, type IconName } from '@firnline/design/icon/icon'
import { PageLink } from '../../../components/link/page-link.tsx'
import type { DeliveryFact } from './describe-delivery.ts'

const ICONS: Readonly<Record<DeliveryFact['about'], IconName>> = {
  delivery: 'truck',
  packing: 'clock',
  returns: 'return',
}

/** The way to the shopper and back, in a line each. */
export function DeliveryFacts({ facts }: { facts: readonly DeliveryFact[] }) {
  if (facts.length === 0) return null
  return (
    <ul className="grid gap-2.5 border-t border-line pt-5 text-sm">
      {facts.map(({ about, text, href }) => (
        <li key={about} className="flex items-center gap-3">
          <Icon name={ICONS[about]} className="size-5 text-muted" />
          {href === '' ? (
            <span>{text}</span>
          ) : (
            <PageLink to={href} className="link-line">
              {text}
            </PageLink>
          )}
        </li>
      ))}
    </ul>
  )
}

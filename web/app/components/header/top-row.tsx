import type { AlertView, HeaderView } from '../../layouts/describe-frame.ts'
import type { FrameParts } from '../../layouts/load-frame.tsx'
import { AppLink } from '../link/app-link.tsx'

type TopRowProps = {
  header: HeaderView
  messages: Pick<FrameParts['messages'], 'notices' | 'secondaryNavigation'>
}

/** Above the bar: notices, and the secondary navigation on wide screens. */
export function TopRow({ header: { alerts, secondaryNav }, messages }: TopRowProps) {
  if (alerts.length + secondaryNav.length === 0) return null
  return (
    <div data-ground="night" className="relative z-41 text-sm">
      <div className="column flex-wrap items-center justify-between gap-x-8 lg:flex">
        {alerts.length > 0 && <Alerts alerts={alerts} label={messages.notices} />}
        {secondaryNav.length > 0 && (
          <nav aria-label={messages.secondaryNavigation} className="ml-auto hidden lg:block">
            <ul className="flex flex-wrap gap-x-6">
              {secondaryNav.map(
                ({ uid, title, target }) =>
                  target && (
                    <li key={uid}>
                      <AppLink target={target} className="block py-2 text-muted hover:text-ink">
                        {title}
                      </AppLink>
                    </li>
                  ),
              )}
            </ul>
          </nav>
        )}
      </div>
    </div>
  )
}

function Alerts({ alerts, label }: { alerts: readonly AlertView[]; label: string }) {
  return (
    <aside aria-label={label}>
      <ul className="flex flex-col items-center py-2 text-center lg:items-start lg:text-left">
        {alerts.map(({ uid, text, link }) => (
          <li key={uid}>
            {text}
            {link && (
              <>
                {' '}
                <AppLink
                  target={link.target}
                  className="ml-2 inline-block font-semibold underline decoration-1 underline-offset-4 hover:decoration-2"
                >
                  {link.title}
                </AppLink>
              </>
            )}
          </li>
        ))}
      </ul>
    </aside>
  )
}

import type { AlertView } from '../../layouts/describe-frame.ts'
import { AppLink } from '../app-link/app-link.tsx'

/** What the shop has to say before anything else. */
export function Alerts({ alerts, label }: { alerts: readonly AlertView[]; label: string }) {
  return (
    <aside aria-label={label} data-ground="night" className="relative z-41 text-sm">
      <ul className="column flex flex-col items-center py-2 text-center">
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

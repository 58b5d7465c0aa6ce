import { NavLink } from 'react-router'
import type { AccountPart } from './describe-account-parts.ts'

/** The parts of an account, the one shown marked. */
export function AccountNav({ label, parts }: { label: string; parts: readonly AccountPart[] }) {
  return (
    <nav aria-label={label}>
      <ul className="flex gap-x-5 overflow-x-auto border-b border-line [scrollbar-width:none] max-xs:text-[0.9375rem] xs:gap-x-8">
        {parts.map(({ title, href, isWhole }) => (
          <li key={href} className="shrink-0">
            <NavLink
              to={href}
              end={isWhole}
              viewTransition
              className="-mb-px flex min-h-12 items-center border-b-2 border-transparent font-medium text-muted hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink"
            >
              {title}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

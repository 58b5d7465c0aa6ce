import { Icon } from '@firnline/design/icon/icon'
import { format } from '@firnline/messages/format'
import { Link } from 'react-router'
import type { ListingMessages } from './listing.tsx'
import type { ListingView } from './load-listing.ts'

/** What the list is narrowed by, each a link to the list without it. */
export function ActiveFilters({
  listing: { chips, clearHref },
  messages,
}: {
  listing: ListingView
  messages: ListingMessages
}) {
  if (chips.length === 0) return null
  return (
    <nav aria-label={messages.activeFilters} className="pt-3 pb-5 lg:pt-0">
      <ul className="flex flex-wrap items-center gap-2">
        {chips.map(({ label, href }) => (
          <li key={href}>
            <Link
              to={href}
              rel="nofollow"
              preventScrollReset
              aria-label={format(messages.removeFilter, { name: label })}
              className="touch-target relative flex min-h-9 items-center gap-2 bg-tint py-1 pr-2.5 pl-3.5 text-sm font-medium transition-colors hover:bg-ink hover:text-ground"
            >
              {label}
              <Icon name="close" className="size-3.5" />
            </Link>
          </li>
        ))}
        <li>
          <Link
            to={clearHref}
            preventScrollReset
            className="touch-target relative ml-1.5 flex min-h-9 items-center text-sm font-medium underline decoration-1 underline-offset-4 hover:text-accent"
          >
            {messages.clearAll}
          </Link>
        </li>
      </ul>
    </nav>
  )
}

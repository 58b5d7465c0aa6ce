import { classNames } from '@firnline/design/class-names/class-names'
import { Icon } from '@firnline/design/icon/icon'
import { format } from '@firnline/messages/format'
import type { Template } from '@firnline/messages/messages'
import { Link } from 'react-router'
import type { PageLink, PagingView } from './paging-view.ts'
import { LISTING } from './use-filter-form.ts'

type PagingMessages = { pages: string; pageNumber: Template; previous: string; next: string }

const STEP =
  'flex min-h-11 min-w-11 items-center justify-center gap-2 px-2 transition-colors hover:text-accent'

/** The ways to the other pages of a list: links with addresses of their own. */
export function Paging({ paging, messages }: { paging: PagingView; messages: PagingMessages }) {
  const { previous, next, pages, page } = paging
  return (
    <nav
      aria-label={messages.pages}
      className="mt-16 flex flex-wrap items-center justify-center gap-1 lg:mt-20"
    >
      {previous && (
        <Link to={`${previous}#${LISTING}`} rel="prev" className={STEP}>
          <Icon name="chevron-left" className="size-4" />
          <span className="max-sm:sr-only">{messages.previous}</span>
        </Link>
      )}
      <ol className="flex items-center">
        {pages.map((link, at) => (
          <li key={link?.page ?? `gap ${at}`}>
            {link === null ? (
              <span className="px-2 text-muted">…</span>
            ) : (
              <Numbered {...{ link, page, messages }} />
            )}
          </li>
        ))}
      </ol>
      {next && (
        <Link to={`${next}#${LISTING}`} rel="next" className={STEP}>
          <span className="max-sm:sr-only">{messages.next}</span>
          <Icon name="chevron-right" className="size-4" />
        </Link>
      )}
    </nav>
  )
}

function Numbered({ link, page, messages }: { link: PageLink; page: number; messages: PagingMessages }) {
  const isHere = link.page === page
  return (
    <Link
      to={`${link.href}#${LISTING}`}
      aria-label={format(messages.pageNumber, { page: link.page })}
      aria-current={isHere ? 'page' : undefined}
      className={classNames(STEP, 'figures', isHere && 'border-b-2 border-ink font-semibold')}
    >
      {link.page}
    </Link>
  )
}

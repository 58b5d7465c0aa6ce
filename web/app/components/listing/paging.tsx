import { classNames } from '@firnline/design/class-names/class-names'
import { Icon } from '@firnline/design/icon/icon'
import { fillWords } from '@firnline/domain/text/display-text'
import { Link } from 'react-router'
import type { PageLink, PagingView } from './paging-view.ts'
import { LISTING } from './use-filter-form.ts'

type PagingWords = { pages: string; pageNumber: string; previous: string; next: string }

const STEP =
  'flex min-h-11 min-w-11 items-center justify-center gap-2 px-2 transition-colors hover:text-accent'

/** The ways to the other pages of a list: links with addresses of their own. */
export function Paging({ paging, words }: { paging: PagingView; words: PagingWords }) {
  const { previous, next, pages, page } = paging
  return (
    <nav aria-label={words.pages} className="mt-16 flex flex-wrap items-center justify-center gap-1 lg:mt-20">
      {previous && (
        <Link to={`${previous}#${LISTING}`} rel="prev" className={STEP}>
          <Icon name="chevron-left" className="size-4" />
          <span className="max-sm:sr-only">{words.previous}</span>
        </Link>
      )}
      <ol className="flex items-center">
        {pages.map((link, at) => (
          <li key={link?.page ?? `gap ${at}`}>
            {link === null ? (
              <span className="px-2 text-muted">…</span>
            ) : (
              <Numbered {...{ link, page, words }} />
            )}
          </li>
        ))}
      </ol>
      {next && (
        <Link to={`${next}#${LISTING}`} rel="next" className={STEP}>
          <span className="max-sm:sr-only">{words.next}</span>
          <Icon name="chevron-right" className="size-4" />
        </Link>
      )}
    </nav>
  )
}

function Numbered({ link, page, words }: { link: PageLink; page: number; words: PagingWords }) {
  const isHere = link.page === page
  return (
    <Link
      to={`${link.href}#${LISTING}`}
      aria-label={fillWords(words.pageNumber, { page: link.page })}
      aria-current={isHere ? 'page' : undefined}
      className={classNames(STEP, 'figures', isHere && 'border-b-2 border-ink font-semibold')}
    >
      {link.page}
    </Link>
  )
}

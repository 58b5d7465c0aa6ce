import { Link } from 'react-router'
import { classNames } from '../class-names/class-names.tsx'
import { Icon } from '../icon/icon.tsx'

type PageTarget = { readonly href: string; readonly label: string }

export type PagingProps = {
  readonly label: string
  readonly current: number
  readonly previous: PageTarget | null
  readonly next: PageTarget | null
  /** null: pages left out. */
  readonly pages: readonly (({ readonly page: number } & PageTarget) | null)[]
}

const STEP =
  'flex min-h-11 min-w-11 items-center justify-center gap-2 px-2 transition-colors hover:text-accent'

/** Links to the pages of a list: previous, by number, next. */
export function Paging({ label, current, previous, next, pages }: PagingProps) {
  return (
    <nav aria-label={label} className="mt-16 flex flex-wrap items-center justify-center gap-1 lg:mt-20">
      {previous && (
        <Link to={previous.href} rel="prev" className={STEP}>
          <Icon name="chevron-left" className="size-4" />
          <span className="max-sm:sr-only">{previous.label}</span>
        </Link>
      )}
      <ol className="flex flex-wrap items-center">
        {pages.map((target, at) => (
          <li key={target?.page ?? `gap ${at}`}>
            {target === null ? (
              <span className="px-2 text-muted">…</span>
            ) : (
              <Link
                to={target.href}
                aria-label={target.label}
                aria-current={target.page === current ? 'page' : undefined}
                className={classNames(
                  STEP,
                  'figures',
                  target.page === current && 'border-b-2 border-ink font-semibold',
                )}
              >
                {target.page}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {next && (
        <Link to={next.href} rel="next" className={STEP}>
          <span className="max-sm:sr-only">{next.label}</span>
          <Icon name="chevron-right" className="size-4" />
        </Link>
      )}
    </nav>
  )
}

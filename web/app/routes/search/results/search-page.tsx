import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { AppLink } from '../../../components/link/app-link.tsx'
import { Listing } from '../../../components/listing/listing.tsx'
import { SearchBox } from '../../../components/search/search-box.tsx'
import { CategoryTiles } from '../../../components/section/category-tiles.tsx'
import type { LinkView } from '../../../components/section/describe-sections.ts'
import type { Route } from './+types/route.ts'
import type { QueryLink, SearchState } from './load-search.ts'
import { BestLinks, CategoryLinks, OtherGroups } from './search-groups.tsx'
import { useClickReports } from './use-click-reports.ts'

export type SearchPageProps = Route.ComponentProps['loaderData']

export function SearchPage(page: SearchPageProps) {
  const { query, state, messages, path, title } = page
  return (
    <div className="pt-8 pb-(--section) lg:pt-12">
      <div className="column">
        <h1 className="type-headline max-w-[22em] break-words">{title}</h1>
        <SearchBox
          action={path}
          query={query}
          label={messages.search}
          placeholder={messages.placeholder}
          className="mt-6 max-w-3xl"
        />
      </div>
      {state.kind === 'found' ? <Found state={state} messages={messages} /> : <SearchLinks {...page} />}
    </div>
  )
}

type FoundProps = Pick<SearchPageProps, 'messages'> & { state: Extract<SearchState, { kind: 'found' }> }

/** Other groups are on the first page only. */
function Found({ state: { listing, grid, groups }, messages }: FoundProps) {
  const within = useRef<HTMLDivElement>(null)
  useClickReports(within, listing)
  const isFirst = listing.paging === null || listing.paging.current === 1
  const hasProducts = listing.total > 0 || listing.chosen > 0
  return (
    <div ref={within} className="column">
      {isFirst && <BestLinks links={groups.best} title={messages.best} />}
      {isFirst && <CategoryLinks links={groups.categories} title={messages.categories} />}
      {hasProducts && (
        <div className="mt-6 lg:mt-10">
          <Listing listing={listing} grid={grid} messages={messages} empty={null} />
        </div>
      )}
      {isFirst && <OtherGroups groups={groups} messages={messages} />}
    </div>
  )
}

/** Alternatives when there are no results: other queries, near and main categories. */
export function SearchLinks({ state, messages, popular, sidebarMenu, categories }: SearchPageProps) {
  return (
    <>
      <div className="column">
        {state.kind === 'none' && (
          <>
            <QueryLinks title={messages.didYouMean} links={state.suggestions} strong />
            <p className="mt-5 max-w-prose text-muted">{messages.noneText}</p>
            <CategoryLinks links={state.nearest} title={messages.nearest} />
          </>
        )}
        {state.kind === 'unavailable' && (
          <p className="mt-5 max-w-prose text-muted">{messages.unavailableText}</p>
        )}
        {state.kind !== 'unavailable' && <QueryLinks title={messages.popular} links={popular} />}
        <MenuLinks title={messages.help} links={sidebarMenu} />
      </div>
      {categories.length > 0 && (
        <div className="mt-14 lg:mt-20">
          <CategoryTiles headline={messages.browse} tiles={categories} />
        </div>
      )}
    </>
  )
}

type QueryLinksProps = { title: string; links: readonly QueryLink[]; strong?: boolean }

function QueryLinks({ title, links, strong = false }: QueryLinksProps) {
  if (links.length === 0) return null
  if (!strong) {
    return (
      <Row title={title}>
        {links.map(({ text, href }) => (
          <li key={text}>
            <Link
              to={href}
              className="flex min-h-11 items-center border border-line px-4 transition-colors hover:border-ink"
            >
              {text}
            </Link>
          </li>
        ))}
      </Row>
    )
  }
  return (
    <p className="mt-6 flex flex-wrap items-baseline gap-x-4 gap-y-2 text-lg">
      {title}
      {links.map(({ text, href }) => (
        <Link key={text} to={href} className="link-line font-semibold">
          {text}
        </Link>
      ))}
    </p>
  )
}

function MenuLinks({ title, links }: { title: string; links: readonly LinkView[] }) {
  if (links.length === 0) return null
  return (
    <Row title={title}>
      {links.map(({ title, target }) => (
        <li key={title}>
          <AppLink target={target} className="flex min-h-11 items-center pr-4">
            <span className="link-line">{title}</span>
          </AppLink>
        </li>
      ))}
    </Row>
  )
}

function Row({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="mt-7 flex flex-wrap items-center gap-x-5 gap-y-2">
      <h2 className="type-label text-muted">{title}</h2>
      <ul className="flex flex-wrap gap-2">{children}</ul>
    </section>
  )
}

import { useRef } from 'react'
import { Listing } from '../../components/listing/listing.tsx'
import { SearchBox } from '../../components/search/search-box.tsx'
import type { Route } from './+types/route.ts'
import type { SearchState } from './load-search.ts'
import { BestLinks, CategoryLinks, OtherGroups } from './search-groups.tsx'
import { SearchWays } from './search-ways.tsx'
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
      {state.kind === 'found' ? <Found state={state} messages={messages} /> : <SearchWays {...page} />}
    </div>
  )
}

type FoundProps = Pick<SearchPageProps, 'messages'> & { state: Extract<SearchState, { kind: 'found' }> }

/** Products narrow the page; what else was found stands around the first of their pages. */
function Found({ state: { listing, groups }, messages }: FoundProps) {
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
          <Listing listing={listing} messages={messages} priorityCount={3} empty={null} />
        </div>
      )}
      {isFirst && <OtherGroups groups={groups} messages={messages} />}
    </div>
  )
}

import { buttonClass } from '@firnline/design/button/button'
import { classNames } from '@firnline/design/class-names/class-names'
import type { Messages } from '@firnline/messages/messages'
import type { ReactNode } from 'react'
import { Link, useLocation, useNavigation } from 'react-router'
import { BrowseOnly } from '../browse-only/browse-only.tsx'
import { ProductGrid } from '../product-grid/product-grid.tsx'
import { ActiveFilters } from './active-filters.tsx'
import { FilterPanel } from './filter-panel.tsx'
import type { LISTING_MESSAGES, LISTING_VIEW_MESSAGES } from './listing.messages.ts'
import { ListingBar } from './listing-bar.tsx'
import type { ListingView } from './load-listing.ts'
import { Paging } from './paging.tsx'
import { LISTING, PRODUCTS } from './use-filter-form.ts'

export type ListingMessages = Pick<
  Messages<(typeof LISTING_MESSAGES)[number]>,
  (typeof LISTING_VIEW_MESSAGES)[number] | 'featured' | 'bestMatch'
>

type ListingProps = {
  listing: ListingView
  messages: ListingMessages
  /** Tiles that are on screen at once. */
  priorityCount?: number
  /** Stands in the place of the tiles when there is nothing to list, narrowed or not. */
  empty: ReactNode
}

/** Products with what they can be narrowed by: a category's, or what a search found. */
export function Listing({ listing, messages, priorityCount = 0, empty }: ListingProps) {
  const isPending = usePendingList(listing.path)
  const { tiles, chosen, facets, paging, count, query, browseOnly } = listing
  const isBare = facets.length === 0 && chosen === 0
  return (
    <section
      id={LISTING}
      aria-label={count}
      className={classNames(
        'scroll-mt-20',
        !isBare && 'lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)] lg:gap-x-12',
      )}
    >
      {!isBare && <FilterPanel listing={listing} messages={messages} />}
      <div id={PRODUCTS} tabIndex={-1} className="scroll-mt-20 focus-visible:outline-none">
        <ListingBar listing={listing} messages={messages} />
        <ActiveFilters listing={listing} messages={messages} />
        <div
          aria-busy={isPending}
          className="transition-opacity duration-200 aria-busy:opacity-40 aria-busy:delay-150 max-lg:pt-4"
        >
          {tiles.length > 0 && (
            <>
              {browseOnly && <BrowseOnly view={browseOnly} />}
              <h2 className="sr-only">{count}</h2>
              <ProductGrid
                tiles={tiles}
                messages={messages}
                priorityCount={priorityCount}
                beside={!isBare}
                reported={query !== ''}
              />
            </>
          )}
          {tiles.length === 0 && (chosen > 0 ? <NoMatch listing={listing} messages={messages} /> : empty)}
        </div>
        {paging && <Paging paging={paging} messages={messages} />}
      </div>
    </section>
  )
}

function NoMatch({ listing: { clearHref }, messages }: Pick<ListingProps, 'listing' | 'messages'>) {
  return (
    <div className="py-16">
      <h2 className="type-headline">{messages.noMatch}</h2>
      <p className="mt-4 max-w-prose text-muted">{messages.noMatchText}</p>
      <p className="mt-8">
        <Link to={clearHref} preventScrollReset className={buttonClass({ look: 'secondary' })}>
          {messages.clearAll}
        </Link>
      </p>
    </div>
  )
}

/** Whether this list is on its way in another form. */
function usePendingList(path: string): boolean {
  const { location } = useNavigation()
  const { search } = useLocation()
  return location !== undefined && location.pathname === path && location.search !== search
}

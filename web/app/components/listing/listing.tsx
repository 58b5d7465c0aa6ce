import { CountBadge } from '@firnline/design/badge/badge'
import { buttonClass } from '@firnline/design/button/button'
import { classNames } from '@firnline/design/class-names/class-names'
import { Icon } from '@firnline/design/icon/icon'
import { Paging } from '@firnline/design/navigation/paging'
import { format } from '@firnline/messages/format'
import type { ReactNode } from 'react'
import { Link, useLocation, useNavigation } from 'react-router'
import { type Markup, ServerMarkup } from '../../server-markup/server-markup.tsx'
import { BrowseOnly } from '../product/browse-only.tsx'
import { FILTER_PANEL, FilterPanel } from './filter-panel.tsx'
import type { ListingMessages, ShownListing } from './show-listing.tsx'
import { FILTER_FORM, LISTING, PRODUCTS, useFilterForm } from './use-filter-form.ts'

type ListingProps = {
  listing: ShownListing
  /** Its products. */
  grid: Markup
  messages: ListingMessages
  /** Shown when there are no products. */
  empty: ReactNode
}

/** A product list with filters: a category's, or search results. */
export function Listing({ listing, grid, messages, empty }: ListingProps) {
  const isPending = usePendingList(listing.path)
  const { isEmpty, chosen, paging, count, query, browseOnly } = listing
  const hasFilters = !isBare(listing)
  return (
    <section
      id={LISTING}
      data-list={query === '' ? '' : 'search'}
      aria-label={count}
      className={classNames(
        'scroll-mt-20',
        hasFilters && 'lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)] lg:gap-x-12',
      )}
    >
      {hasFilters && <FilterPanel listing={listing} messages={messages} />}
      <div id={PRODUCTS} tabIndex={-1} className="scroll-mt-20 focus-visible:outline-none">
        <ListingBar listing={listing} messages={messages} />
        <ActiveFilters listing={listing} messages={messages} />
        <div
          aria-busy={isPending}
          className="transition-opacity duration-200 aria-busy:opacity-40 aria-busy:delay-150 max-lg:pt-4"
        >
          {!isEmpty && (
            <>
              {browseOnly && <BrowseOnly view={browseOnly} />}
              <h2 className="sr-only">{count}</h2>
              <ServerMarkup id="product-list" markup={grid} />
            </>
          )}
          {isEmpty && (chosen > 0 ? <NoMatch listing={listing} messages={messages} /> : empty)}
        </div>
        {paging && <Paging {...paging} />}
      </div>
    </section>
  )
}

/** Whether there is nothing to filter by. */
export function isBare({ facets, chosen }: Pick<ShownListing, 'facets' | 'chosen'>): boolean {
  return facets.length === 0 && chosen === 0
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

/** Whether a navigation to this list with other filters is pending. */
function usePendingList(path: string): boolean {
  const { location } = useNavigation()
  const { search } = useLocation()
  return location !== undefined && location.pathname === path && location.search !== search
}

export function ListingBar({ listing, messages }: { listing: ShownListing; messages: ListingMessages }) {
  return (
    <div className="listing-bar flex min-h-16 flex-wrap items-center gap-x-4 border-line bg-ground max-lg:sticky max-lg:z-30 max-lg:-mx-gutter max-lg:border-b max-lg:px-gutter">
      {listing.facets.length > 0 && <FilterButton chosen={listing.chosen} messages={messages} />}
      <p role="status" className="figures text-sm text-muted max-lg:sr-only">
        {listing.count}
      </p>
      <SortSelect listing={listing} messages={messages} />
    </div>
  )
}

function FilterButton({ chosen, messages }: { chosen: number; messages: ListingMessages }) {
  return (
    <button
      type="button"
      popoverTarget={FILTER_PANEL}
      className="-ml-1 flex min-h-11 items-center gap-2.5 px-1 font-semibold lg:hidden"
    >
      <Icon name="filter" />
      {messages.filters}
      {chosen > 0 && (
        <CountBadge>
          {chosen}
          <span className="sr-only"> {messages.active}</span>
        </CountBadge>
      )}
    </button>
  )
}

type SortSelectProps = { listing: ShownListing; messages: ListingMessages }

/** Applies at once; has a button until script runs. */
function SortSelect({ listing: { sort, path, facets, query }, messages }: SortSelectProps) {
  const { apply } = useFilterForm({ path, params: facets.map(({ param }) => param) })
  return (
    <div className="ml-auto flex min-w-0 items-center gap-2">
      <label className="relative flex min-w-0 items-center gap-3 text-sm">
        <span className="text-muted max-lg:sr-only">{messages.sortBy}</span>
        <select
          key={sort}
          name="sort"
          form={FILTER_FORM}
          defaultValue={sort}
          onChange={({ currentTarget: { form } }) => form !== null && void apply(form)}
          className="field-sizing-content min-h-11 min-w-0 max-w-[14rem] appearance-none truncate bg-transparent pr-7 font-semibold"
        >
          <option value="featured">{query === '' ? messages.featured : messages.bestMatch}</option>
          <option value="new">{messages.newest}</option>
          <option value="price-asc">{messages.priceAsc}</option>
          <option value="price-desc">{messages.priceDesc}</option>
          <option value="name">{messages.name}</option>
        </select>
        <Icon name="chevron-down" className="pointer-events-none absolute right-0 size-3.5" />
      </label>
      <button
        type="submit"
        form={FILTER_FORM}
        data-apply=""
        className="order-first min-h-11 px-2 text-sm font-semibold underline"
      >
        {messages.apply}
      </button>
    </div>
  )
}

type ActiveFiltersProps = { listing: ShownListing; messages: ListingMessages }

/** The chosen filters, each a link that removes it. */
export function ActiveFilters({ listing: { chips, clearHref }, messages }: ActiveFiltersProps) {
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

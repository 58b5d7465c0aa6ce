import { Icon } from '@firnline/design/icon/icon'
import { FILTER_PANEL } from './filter-panel.tsx'
import type { ListingMessages } from './listing.tsx'
import type { ListingView } from './load-listing.ts'
import { FILTER_FORM, useFilterForm } from './use-filter-form.ts'

/** How many there are, the way to the filters on small screens, and the order. */
export function ListingBar({ listing, messages }: { listing: ListingView; messages: ListingMessages }) {
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
        <span className="figures grid h-5 min-w-5 place-items-center rounded-full bg-ink px-1.5 text-xs leading-none text-ground">
          {chosen}
          <span className="sr-only"> {messages.active}</span>
        </span>
      )}
    </button>
  )
}

/** A choice that applies itself; until scripts run a button does. */
function SortSelect({
  listing: { sort, path, facets, query },
  messages,
}: {
  listing: ListingView
  messages: ListingMessages
}) {
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

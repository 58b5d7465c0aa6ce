import { CountBadge } from '@firnline/design/badge/badge'
import { buttonClass } from '@firnline/design/button/button'
import { IconButton } from '@firnline/design/button/icon-button'
import { Disclosure } from '@firnline/design/disclosure/disclosure'
import { type ToggleEvent, useEffect } from 'react'
import { Form, Link } from 'react-router'
import type { FacetView } from './describe-listing.ts'
import { FacetChoices, PriceFacet } from './facet-choices.tsx'
import type { ListingMessages, ShownListing } from './show-listing.tsx'
import { FILTER_FORM, LISTING, PRODUCTS, useFilterForm } from './use-filter-form.ts'

export const FILTER_PANEL = 'filter-panel'

/** Facets open from the start, beside the price and those with choices. */
const OPEN_FACETS = 4

/** One form: beside the list from 1024 px, below that a popover, which works without script. */
export function FilterPanel({ listing, messages }: { listing: ShownListing; messages: ListingMessages }) {
  const { path, query, facets, chosen, clearHref, show } = listing
  const { apply: _, ...handlers } = useFilterForm({ path, params: facets.map(({ param }) => param) })
  useEffect(() => unlockScroll, [])
  return (
    <aside
      id={FILTER_PANEL}
      popover="auto"
      aria-label={messages.filters}
      onToggle={lockScroll}
      className="filter-panel"
    >
      <a
        href={`#${PRODUCTS}`}
        className="sr-only max-lg:hidden focus:not-sr-only focus:block focus:py-3 focus:underline"
      >
        {messages.skipFilters}
      </a>
      <div className="flex items-center justify-between border-b border-line py-2 pr-3 pl-5 lg:hidden">
        <p className="type-title">{messages.filters}</p>
        <IconButton
          label={messages.close}
          icon="close"
          iconClassName="size-6"
          popoverTarget={FILTER_PANEL}
          popoverTargetAction="hide"
        />
      </div>
      <Form
        id={FILTER_FORM}
        action={`${path}#${LISTING}`}
        {...handlers}
        onSubmit={event => {
          handlers.onSubmit(event)
          document.getElementById(FILTER_PANEL)?.hidePopover()
        }}
        className="flex min-h-0 flex-1 flex-col"
      >
        {query !== '' && <input type="hidden" name="q" value={query} />}
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 lg:overflow-visible lg:px-0">
          {facets.map((facet, at) => (
            <FacetGroup
              key={facet.param}
              facet={facet}
              open={at < OPEN_FACETS || facet.kind === 'price' || isChosen(facet)}
              messages={messages}
            />
          ))}
        </div>
        <div className="flex gap-4 border-t border-line p-4 lg:hidden">
          {chosen > 0 && (
            <Link
              to={clearHref}
              preventScrollReset
              className="flex min-h-12 items-center px-2 text-sm font-semibold underline decoration-1 underline-offset-4"
            >
              {messages.clearAll}
            </Link>
          )}
          <button type="submit" className={`${buttonClass()} flex-1`} aria-live="polite">
            {show}
          </button>
        </div>
        <button
          type="submit"
          data-apply=""
          className={`${buttonClass()} sticky bottom-4 mt-5 w-full max-lg:hidden`}
        >
          {messages.apply}
        </button>
      </Form>
    </aside>
  )
}

const SCROLL_LOCK = 'data-scroll-locked'

/** Not state: the panel would be rendered again. */
function lockScroll({ newState }: ToggleEvent): void {
  document.documentElement.toggleAttribute(SCROLL_LOCK, newState === 'open')
}

function unlockScroll(): void {
  document.documentElement.removeAttribute(SCROLL_LOCK)
}

function isChosen(facet: ShownListing['facets'][number]): boolean {
  return facet.kind !== 'price' && facet.choices.some(choice => choice.chosen)
}

type GroupProps = {
  facet: FacetView
  open: boolean
  messages: { priceFrom: string; priceTo: string }
}

export function FacetGroup({ facet, open, messages }: GroupProps) {
  const chosen = facet.kind === 'price' ? 0 : facet.choices.filter(choice => choice.chosen).length
  return (
    <Disclosure
      open={open}
      className="border-b border-line"
      summary={
        <>
          {facet.title}
          {chosen > 0 && <CountBadge>{chosen}</CountBadge>}
        </>
      }
      summaryClassName="min-h-13 items-center gap-2 text-[0.9375rem] font-semibold [font-stretch:108%]"
      iconClassName="ml-auto size-3.5 duration-200"
    >
      <fieldset className="pt-1 pb-5">
        <legend className="sr-only">{facet.title}</legend>
        {facet.kind === 'price' ? (
          <PriceFacet facet={facet} messages={messages} />
        ) : (
          <FacetChoices facet={facet} />
        )}
      </fieldset>
    </Disclosure>
  )
}

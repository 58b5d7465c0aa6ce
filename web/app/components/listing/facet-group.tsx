import { Icon } from '@firnline/design/icon/icon'
import type { FacetView } from './describe-listing.ts'
import { ColorChoices, ListChoices, SizeChoices } from './facet-choices.tsx'
import { PriceFacet } from './price-facet.tsx'

type GroupProps = {
  facet: FacetView
  /** Unfolded from the start. */
  open: boolean
  messages: { priceFrom: string; priceTo: string }
}

/** One facet, which folds without JavaScript. */
export function FacetGroup({ facet, open, messages }: GroupProps) {
  const chosen = facet.kind === 'price' ? 0 : facet.choices.filter(choice => choice.chosen).length
  return (
    <details open={open} className="group/facet border-b border-line">
      <summary className="flex min-h-13 items-center gap-2 text-[0.9375rem] font-semibold [font-stretch:108%]">
        {facet.title}
        {chosen > 0 && (
          <span className="figures grid h-5 min-w-5 place-items-center rounded-full bg-ink px-1.5 text-xs leading-none text-ground">
            {chosen}
          </span>
        )}
        <Icon
          name="chevron-down"
          className="ml-auto size-3.5 transition-transform duration-200 group-open/facet:rotate-180"
        />
      </summary>
      <fieldset className="pt-1 pb-5">
        <legend className="sr-only">{facet.title}</legend>
        <Choices facet={facet} messages={messages} />
      </fieldset>
    </details>
  )
}

function Choices({ facet, messages }: Pick<GroupProps, 'facet' | 'messages'>) {
  switch (facet.kind) {
    case 'price':
      return <PriceFacet facet={facet} messages={messages} />
    case 'colors':
      return <ColorChoices param={facet.param} choices={facet.choices} />
    case 'sizes':
      return <SizeChoices param={facet.param} choices={facet.choices} />
    case 'list':
      return <ListChoices param={facet.param} choices={facet.choices} />
  }
}

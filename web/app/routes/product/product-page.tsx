import { Breadcrumbs } from '@firnline/design/navigation/breadcrumbs'
import { AddOns } from '../../components/add-on/add-ons.tsx'
import { useLazyComponent } from '../../components/hooks/use-lazy-component.ts'
import type { Refused } from '../../components/product/add-to-cart.ts'
import { chosenSize, sizeNameOf, useChosenColor, useChosenSize } from '../../components/product/chosen.ts'
import type { ProductMessages, ShownProduct } from '../../components/product/describe-product.ts'
import { ProductRow } from '../../components/product-tile/product-slider.tsx'
import type { Markup } from '../../server-markup/server-markup.tsx'
import type { BuyBar } from './buy-bar/buy-bar.tsx'
import { BuyBox } from './buy-box.tsx'
import type { ComparisonView } from './compare/comparison.ts'
import { Comparison } from './compare/comparison.tsx'
import { Gallery } from './gallery/gallery.tsx'
import type { StoryView } from './story/product-story.tsx'
import { StoryLater } from './story/story-later.tsx'
import { ViewedRow } from './viewed/viewed-row.tsx'

/** Below the product's story. */
export type ProductRows = {
  /** null: none. */
  readonly related: Markup | null
  /** null: none. */
  readonly addOns: Markup | null
  /** null: nothing to compare. */
  readonly comparison: ComparisonView | null
}

export type ProductPageProps = {
  product: ShownProduct
  story: StoryView
  messages: ProductMessages
  rows: ProductRows
  /** Result of the form without script. */
  refused: Refused | null
}

const ADD_FORM = 'add-to-cart'

const loadBuyBar = async (): Promise<typeof BuyBar> => (await import('./buy-bar/buy-bar.tsx')).BuyBar

/** Its parts but the buy box are memoized: each choice, and each step of a navigation, renders it again. */
export function ProductPage({ product, story, messages, rows, refused }: ProductPageProps) {
  const color = useChosenColor(product.colors)
  const refusedName = sizeNameOf(product, refused?.variantId)
  const [sizeName, chooseSize] = useChosenSize(product.colors, refusedName ?? product.chosenSize)
  const [picture] = color.pictures
  const size = chosenSize(color, sizeName)
  const { addOns, comparison, related } = rows
  const BuyBar = useLazyComponent(product.browseOnly === null, loadBuyBar, 'the buy bar')
  return (
    <article>
      <div className="column pt-3 pb-(--section) lg:pt-7">
        <Breadcrumbs label={messages.breadcrumbs} crumbs={product.breadcrumbs} here={product.title} />
        <div className="mt-3 grid gap-x-[min(2.5rem,4vw)] gap-y-5 lg:mt-5 lg:grid-cols-12 xl:gap-x-columns">
          <Gallery
            product={product}
            pictures={color.pictures}
            messages={messages}
            className="-mx-(--gutter) lg:col-span-7 lg:mx-0 xl:col-span-8"
          />
          <div className="lg:col-span-5 xl:col-span-4">
            <BuyBox
              product={product}
              messages={messages}
              color={color}
              refused={refused}
              chooseSize={chooseSize}
              size={size}
              id={ADD_FORM}
              className="lg:sticky lg:top-24"
            />
          </div>
        </div>
      </div>
      {/* Moved by a longer buy box without being painted again. */}
      <div className="contain-content">
        <StoryLater product={product} color={color} story={story} messages={messages} />
        {addOns !== null && <AddOns offers={addOns} messages={messages} />}
        {comparison && <Comparison comparison={comparison} messages={messages} />}
        {related !== null && (
          <ProductRow
            id="related"
            list="related"
            title={messages.related}
            messages={messages}
            slides={related}
            className="pt-(--section)"
          />
        )}
        {picture && (
          <ViewedRow product={product} picture={picture} asks={product.asksToRemember} messages={messages} />
        )}
      </div>
      {BuyBar && <BuyBar form={ADD_FORM} product={product} messages={messages} color={color} size={size} />}
    </article>
  )
}

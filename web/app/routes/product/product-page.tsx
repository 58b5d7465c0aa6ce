import { Breadcrumbs } from '@firnline/design/breadcrumbs/breadcrumbs'
import { AddOns } from '../../components/add-on/add-ons.tsx'
import type { AddOnOfferView } from '../../components/add-on/load-add-ons.ts'
import type { TileView } from '../../components/product/describe-tile.ts'
import type { Refused } from './add-to-cart.ts'
import { BuyBox } from './buy-box.tsx'
import { chosenSize, sizeNameOf, useChosenColor, useChosenSize } from './chosen.ts'
import { Comparison } from './compare/comparison.tsx'
import type { ComparisonView } from './compare/describe-comparison.ts'
import type { ProductMessages, ShownProduct } from './describe-product.ts'
import { Gallery } from './gallery/gallery.tsx'
import { ProductStory } from './product-story.tsx'
import { Related } from './related.tsx'
import { ViewedRow } from './viewed/viewed-row.tsx'

export type ProductPageProps = {
  product: ShownProduct
  messages: ProductMessages
  related: readonly TileView[]
  addOns: readonly AddOnOfferView[]
  comparison: ComparisonView | null
  /** What the form was answered when the browser sent it itself. */
  refused: Refused | null
}

export function ProductPage({ product, messages, related, addOns, comparison, refused }: ProductPageProps) {
  const color = useChosenColor(product.colors)
  const refusedName = sizeNameOf(product, refused?.variantId)
  const [sizeName, chooseSize] = useChosenSize(product.colors, refusedName ?? product.chosenSize)
  const [picture] = color.pictures
  return (
    <article>
      <div className="column pt-5 pb-(--section) lg:pt-7">
        <Breadcrumbs label={messages.breadcrumbs} crumbs={product.breadcrumbs} here={product.title} />
        <div className="mt-5 grid gap-x-[min(2.5rem,4vw)] gap-y-8 lg:grid-cols-12 xl:gap-x-columns">
          <Gallery
            product={product}
            pictures={color.pictures}
            messages={messages}
            className="-mx-(--gutter) lg:col-span-7 lg:mx-0 xl:col-span-8"
          />
          <div className="lg:col-span-5 xl:col-span-4">
            <BuyBox
              {...{ product, messages, color, refused, chooseSize }}
              size={chosenSize(color, sizeName)}
              className="lg:sticky lg:top-24"
            />
          </div>
        </div>
      </div>
      <ProductStory product={product} messages={messages} />
      {addOns.length > 0 && <AddOns offers={addOns} messages={messages} />}
      {comparison && <Comparison comparison={comparison} messages={messages} />}
      {related.length > 0 && <Related tiles={related} messages={messages} />}
      {picture && <ViewedRow product={product} picture={picture} messages={messages} />}
    </article>
  )
}

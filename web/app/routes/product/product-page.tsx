import { fillWords } from '@firnline/domain/text/display-text'
import { useState } from 'react'
import { Breadcrumbs } from '../../components/breadcrumbs/breadcrumbs.tsx'
import type { Refused } from './add-to-cart.ts'
import { BuyBox } from './buy-box.tsx'
import { chosenSize, sizeNameOf, useChosenColor } from './chosen.ts'
import type { ProductView, ProductWords } from './describe-product.ts'
import { Gallery } from './gallery.tsx'
import { ProductStory } from './product-story.tsx'

export type ProductPageProps = {
  product: ProductView
  words: ProductWords
  /** What the form was answered when the browser sent it itself. */
  refused: Refused | null
}

export function ProductPage({ product, words, refused }: ProductPageProps) {
  const color = useChosenColor(product.colors)
  const [sizeName, chooseSize] = useState(() => sizeNameOf(product, refused?.variantId) ?? product.chosenSize)
  return (
    <article>
      <div className="column pt-5 pb-(--section) lg:pt-7">
        <Breadcrumbs label={words.breadcrumbs} crumbs={product.breadcrumbs} here={product.title} />
        <div className="mt-5 grid gap-x-10 gap-y-8 lg:grid-cols-12 xl:gap-x-16">
          <Gallery
            pictures={color.pictures}
            label={fillWords(words.gallery, { product: product.title })}
            badge={product.badge}
            className="-mx-(--gutter) lg:col-span-7 lg:mx-0 xl:col-span-8"
          />
          <div className="lg:col-span-5 xl:col-span-4">
            <BuyBox
              {...{ product, words, color, refused, chooseSize }}
              size={chosenSize(color, sizeName)}
              className="lg:sticky lg:top-24"
            />
          </div>
        </div>
      </div>
      <ProductStory product={product} words={words} />
    </article>
  )
}

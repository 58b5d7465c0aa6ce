import type { ProductMessages, ShownProduct } from '../../../components/product/describe-product.ts'
import type { ColorView } from '../../../components/product/describe-variants.ts'
import { type Markup, ServerMarkup } from '../../../server-markup/server-markup.tsx'
import { TurntableSection, type TurntableView } from '../turntable/turntable-section.tsx'
import { ProductFilm } from './product-film.tsx'
import { Reasons } from './reasons.tsx'

export type StoryView = {
  /** What the product is for. */
  readonly idea: Markup
  readonly film: FilmView | null
  readonly turntable: TurntableView | null
  /** Shape, numbers and service. */
  readonly facts: Markup
}

export type FilmView = {
  readonly name: string
  readonly alt: string
  readonly label: string
}

export type ProductStoryProps = {
  product: Pick<ShownProduct, 'features'>
  color: ColorView
  story: StoryView
  messages: ProductMessages
}

/** What can be read below gallery and buy box. */
export function ProductStory({ product, color, story, messages }: ProductStoryProps) {
  const { idea, film, turntable, facts } = story
  return (
    <>
      <ServerMarkup id="product-idea" markup={idea} />
      {film && <ProductFilm film={film} />}
      {product.features.length > 0 && (
        <Reasons features={product.features} pictures={color.pictures} heading={messages.features} />
      )}
      {turntable && <TurntableSection turntable={turntable} />}
      <ServerMarkup id="product-facts" markup={facts} />
    </>
  )
}

import type { ProductMessages, ProductView } from '../../../components/product/describe-product.ts'
import type { ColorView } from '../../../components/product/describe-variants.ts'
import type { ServiceView } from '../service/load-service.ts'
import { Service } from '../service/service.tsx'
import type { ShapeView } from '../shape/describe-shape.ts'
import { ShapeFigure } from '../shape/shape-figure.tsx'
import { TurntableSection, type TurntableView } from '../turntable/turntable-section.tsx'
import { ProductFilm } from './product-film.tsx'
import { Reasons } from './reasons.tsx'
import { Specs } from './specs.tsx'

export type StoryView = {
  readonly film: FilmView | null
  readonly turntable: TurntableView | null
  readonly shape: (ShapeView & { readonly heading: string }) | null
  readonly service: ServiceView | null
}

export type FilmView = {
  readonly name: string
  readonly alt: string
  readonly label: string
}

export type ProductStoryProps = {
  product: ProductView
  color: ColorView
  story: StoryView
  messages: ProductMessages
}

/** What can be read below gallery and buy box. */
export function ProductStory({ product, color, story, messages }: ProductStoryProps) {
  const { film, turntable, shape, service } = story
  return (
    <>
      {product.description.length > 0 && <Idea product={product} messages={messages} />}
      {film && <ProductFilm film={film} />}
      {product.features.length > 0 && (
        <Reasons features={product.features} pictures={color.pictures} messages={messages} />
      )}
      {turntable && <TurntableSection turntable={turntable} />}
      {shape && <ShapeFigure shape={shape} heading={shape.heading} />}
      {product.specs.length > 0 && <Specs specs={product.specs} messages={messages} />}
      {service && <Service service={service} />}
    </>
  )
}

function Idea({ product, messages }: Pick<ProductStoryProps, 'product' | 'messages'>) {
  const [first, ...others] = product.description
  return (
    <section
      aria-labelledby="idea"
      className="column grid gap-x-columns gap-y-6 pb-(--section) lg:grid-cols-12"
    >
      <h2 id="idea" className="type-label pt-2 text-muted lg:col-span-3">
        {messages.about}
      </h2>
      <div className="grid gap-5 lg:col-span-8">
        <p className="max-w-[36em] text-[clamp(1.25rem,1.05rem+0.9vw,1.75rem)] leading-snug font-medium text-pretty [font-stretch:106%]">
          {first}
        </p>
        {others.map(paragraph => (
          <p key={paragraph} className="type-lead max-w-prose text-muted">
            {paragraph}
          </p>
        ))}
      </div>
    </section>
  )
}

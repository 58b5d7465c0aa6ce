import type { AllProductMessages, ProductView } from '../../../components/product/describe-product.ts'
import type { ServiceView } from '../service/load-service.ts'
import { Service } from '../service/service.tsx'
import type { ShapeView } from '../shape/describe-shape.ts'
import { ShapeFigure } from '../shape/shape-figure.tsx'
import { Specs } from './specs.tsx'

type ProductFactsProps = {
  specs: ProductView['specs']
  shape: ShapeView | null
  service: ServiceView | null
  messages: AllProductMessages
}

/** Shape, numbers and service of a product. */
export function ProductFacts({ specs, shape, service, messages }: ProductFactsProps) {
  return (
    <>
      {shape && <ShapeFigure shape={shape} heading={messages.heading} />}
      {specs.length > 0 && <Specs specs={specs} messages={messages} />}
      {service && <Service service={service} />}
    </>
  )
}

type IdeaProps = { description: ProductView['description']; messages: AllProductMessages }

/** What the product is for. */
export function Idea({ description: [first, ...others], messages }: IdeaProps) {
  if (first === undefined) return null
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

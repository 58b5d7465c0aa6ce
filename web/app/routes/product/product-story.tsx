import type { ProductMessages, ProductView } from '../../components/product/describe-product.ts'

type StoryProps = { product: ProductView; messages: ProductMessages }

export function ProductStory({ product, messages }: StoryProps) {
  return (
    <>
      {product.description.length > 0 && <Idea product={product} messages={messages} />}
      {product.features.length > 0 && <Features product={product} messages={messages} />}
      {product.specs.length > 0 && <Specs product={product} messages={messages} />}
    </>
  )
}

function Idea({ product, messages }: StoryProps) {
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

function Features({ product, messages }: StoryProps) {
  return (
    <section aria-labelledby="features" data-ground="night" className="py-(--section)">
      <div className="column">
        <h2 id="features" className="type-headline">
          {messages.features}
        </h2>
        <ul className="mt-10 grid gap-x-10 gap-y-10 sm:grid-cols-2 lg:mt-14 lg:grid-cols-3">
          {product.features.map(feature => (
            <li key={feature.title} className="grid content-start gap-3 border-t border-line pt-5">
              <h3 className="type-title">{feature.title}</h3>
              <p className="max-w-[34em] text-muted">{feature.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Specs({ product, messages }: StoryProps) {
  return (
    <section
      aria-labelledby="specs"
      className="column grid gap-x-columns gap-y-8 pt-(--section) lg:grid-cols-12"
    >
      <h2 id="specs" className="type-headline lg:col-span-4">
        {messages.specs}
      </h2>
      <dl className="figures grid gap-x-12 sm:grid-cols-2 lg:col-span-8">
        {product.specs.map(({ name, value }) => (
          <div key={name} className="flex justify-between gap-6 border-t border-line py-3.5">
            <dt className="text-muted">{name}</dt>
            <dd className="text-right font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

import { Disclosure } from '@firnline/design/disclosure/disclosure'
import { format } from '@firnline/messages/format'
import type { AllProductMessages, ProductView } from '../../../components/product/describe-product.ts'

type SpecsProps = { specs: ProductView['specs']; messages: Pick<AllProductMessages, 'specs' | 'meaning'> }

/** Each value with what it means, unfolded on demand. */
export function Specs({ specs, messages }: SpecsProps) {
  return (
    <section
      aria-labelledby="specs"
      className="column grid gap-x-columns gap-y-8 pt-(--section) lg:grid-cols-12"
    >
      <h2 id="specs" className="type-headline lg:col-span-4">
        {messages.specs}
      </h2>
      <dl className="figures grid min-w-0 items-start gap-x-12 sm:grid-cols-2 lg:col-span-8">
        {specs.map(spec => (
          <Spec key={spec.name} spec={spec} messages={messages} />
        ))}
      </dl>
    </section>
  )
}

function Spec({
  spec: { name, value, explanation },
  messages,
}: {
  spec: ProductView['specs'][number]
  messages: Pick<AllProductMessages, 'specs' | 'meaning'>
}) {
  return (
    <div className="relative flex min-w-0 flex-wrap justify-between gap-x-6 border-t border-line py-3.5 pr-11">
      <dt className="text-muted wrap-anywhere">{name}</dt>
      <dd className="ml-auto text-right font-medium wrap-anywhere">{value}</dd>
      {explanation !== '' && (
        <dd className="basis-full">
          <Disclosure
            icon="plus"
            iconClassName="size-4 duration-200"
            summary={<span className="sr-only">{format(messages.meaning, { name })}</span>}
            summaryClassName="absolute top-1 right-0 size-11 items-center justify-end hover:text-accent"
          >
            <p className="max-w-prose pt-2 text-sm text-pretty text-muted">{explanation}</p>
          </Disclosure>
        </dd>
      )}
    </div>
  )
}

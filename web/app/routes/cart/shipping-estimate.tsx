import { Button } from '@firnline/design/button/button'
import { Disclosure } from '@firnline/design/disclosure/disclosure'
import { Field } from '@firnline/design/field/field'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { CountrySelect } from '../../components/address/country-select.tsx'
import type { SumView } from '../../components/cart/describe-summary.ts'
import type { EstimateActionData, EstimateForm, EstimateResult, EstimateSubmission } from './estimate.ts'

type ShippingEstimateProps = {
  form: EstimateForm
  cartPath: string
  /** Result of the form without script. */
  answered: EstimateSubmission | null
}

const ID = 'shipping-estimate'
const FIELDS = { country: `${ID}-country`, postcode: `${ID}-postcode` } as const

/** A form that expands, also without script. */
export function ShippingEstimate({ form, cartPath, answered }: ShippingEstimateProps) {
  const fetcher = useFetcher<EstimateActionData>()
  const answer = fetcher.data?.estimate ?? answered
  const action = `${cartPath}#${ID}`
  const element = useRef<HTMLFormElement>(null)
  const isBusy = fetcher.state === 'submitting'
  const isOpen = answer !== null

  const submitted = useRef(form.version)
  useEffect(() => {
    if (submitted.current === form.version) return
    submitted.current = form.version
    // The cart has changed since the estimate.
    if (answer?.result.kind === 'estimated')
      void fetcher.submit({ intent: 'estimate', ...answer.typed }, { method: 'post', action })
  }, [form.version, answer, fetcher, action])

  const { data } = fetcher
  useEffect(() => {
    if (data?.estimate.result.kind === 'faulty')
      element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [data])

  function holdWhileBusy(event: FormEvent) {
    if (isBusy) event.preventDefault()
  }
  return (
    <Disclosure
      id={ID}
      open={isOpen}
      className="scroll-mt-28 border-t border-snow-300"
      summary={form.messages.estimate}
      summaryClassName="focus-ring min-h-13 items-center justify-between gap-4 font-medium hover:text-accent"
    >
      <fetcher.Form
        ref={element}
        method="post"
        action={action}
        noValidate
        onSubmit={holdWhileBusy}
        className="grid gap-4 pt-1 pb-5"
      >
        <input type="hidden" name="intent" value="estimate" />
        <PlaceFields form={form} answer={answer} />
      </fetcher.Form>
      <div aria-live="polite" aria-busy={isBusy} className="transition-opacity aria-busy:opacity-40">
        {answer !== null && <Result result={answer.result} />}
      </div>
    </Disclosure>
  )
}

function PlaceFields({
  form,
  answer,
}: Pick<ShippingEstimateProps, 'form'> & { answer: EstimateSubmission | null }) {
  const { places, messages } = form
  const typed = answer?.typed ?? { country: form.country, postcode: '' }
  const [country, setCountry] = useState(typed.country)
  const place = places.find(({ code }) => code === country) ?? places[0]
  const errors = answer?.result.kind === 'faulty' ? answer.result.fields : { country: '', postcode: '' }
  return (
    <>
      <CountrySelect
        id={FIELDS.country}
        label={messages.country}
        places={places}
        chosen={place?.code}
        onChoose={setCountry}
        error={errors.country}
      />
      <div className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1.5">
        <Field
          id={FIELDS.postcode}
          name="postcode"
          label={place?.postcode.label ?? ''}
          autoComplete="postal-code"
          inputMode={place?.postcode.isNumber ? 'numeric' : 'text'}
          required={place?.postcode.isNeeded}
          defaultValue={typed.postcode}
          error={errors.postcode}
          className="contents! [&>label]:col-span-2 [&>p]:col-span-2"
        />
        <Button type="submit" look="secondary" className="col-start-2 row-start-2">
          {messages.ask}
        </Button>
      </div>
    </>
  )
}

function Result({ result }: { result: EstimateResult }) {
  if (result.kind === 'faulty') return <p className="sr-only">{result.title}</p>
  if (result.kind === 'refused') return <p className="pb-5 font-medium">{result.message}</p>
  return (
    <div className="grid gap-3 pb-5">
      <p className="figures text-sm text-muted">{result.place}</p>
      <dl className="grid gap-2">
        {result.options.map(option => (
          <Row key={`${option.name} ${option.amount}`} sum={option} />
        ))}
      </dl>
      {result.total !== null && (
        <dl className="border-t border-snow-300 pt-3 font-semibold">
          <Row sum={result.total} />
        </dl>
      )}
      <p className="text-sm text-pretty text-muted">{result.note}</p>
    </div>
  )
}

function Row({ sum }: { sum: SumView }) {
  return (
    <div className="flex items-baseline justify-between gap-6">
      <dt>{sum.name}</dt>
      <dd className="figures text-right whitespace-nowrap">{sum.amount}</dd>
    </div>
  )
}

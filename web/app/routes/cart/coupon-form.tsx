import { Button } from '@firnline/design/button/button'
import { Disclosure } from '@firnline/design/disclosure/disclosure'
import { Field } from '@firnline/design/field/field'
import { Icon } from '@firnline/design/icon/icon'
import { MAX_COUPON_LENGTH } from '@firnline/domain/cart/cart'
import { format } from '@firnline/messages/format'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type FetcherWithComponents, useFetcher } from 'react-router'
import { withInPlaceResponse } from '../../submission/in-place-response.ts'
import type { CouponActionData, CouponResultView, CouponView } from './coupon.ts'
import { COUPON } from './coupon.ts'

type CouponFormProps = {
  view: CouponView
  cartPath: string
  /** Result of the form without script. */
  answered: CouponResultView | null
}

const FIELD = `${COUPON}-code`

/** The applied code with a remove button, else a form that expands, also without script. */
export function CouponForm({ view, cartPath, answered }: CouponFormProps) {
  const fetcher = useFetcher<CouponActionData>()
  const answer = fetcher.data?.coupon ?? answered
  const action = `${cartPath}#${COUPON}`
  const section = useRef<HTMLDivElement>(null)
  const { data, state } = fetcher

  const answeredFor = useRef(data)
  useEffect(() => {
    if (data === undefined || state !== 'idle' || answeredFor.current === data) return
    answeredFor.current = data
    // The form was replaced: focus what is there now.
    const next = data.coupon.problem === '' ? 'button, summary' : 'input[aria-invalid]'
    section.current?.querySelector<HTMLElement>(next)?.focus()
  }, [data, state])

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (fetcher.state === 'idle')
      void fetcher.submit(withInPlaceResponse(event.currentTarget), { method: 'post', action: cartPath })
  }
  const dropped = useDroppedCode(view.applied?.code ?? null, data)
  const removed = data?.coupon.isRemoved ? view.messages.removed : ''
  const text =
    dropped === null ? (view.applied?.text ?? removed) : format(view.messages.dropped, { code: dropped })
  const form = { fetcher, action, send }
  return (
    <div id={COUPON} ref={section} className="mt-5 scroll-mt-28 border-t border-snow-300">
      <p aria-live="polite" className={dropped === null ? 'sr-only' : 'pt-4 pb-1 text-sm font-medium'}>
        {text}
      </p>
      {view.applied === null ? (
        <Question {...form} messages={view.messages} answer={answer} />
      ) : (
        <AppliedCode {...form} applied={view.applied} />
      )}
    </div>
  )
}

/** The code that no longer applies, though it was not removed here. */
function useDroppedCode(code: string | null, answer: CouponActionData | undefined): string | null {
  const [seen, setSeen] = useState(code)
  const [dropped, setDropped] = useState<string | null>(null)
  if (seen !== code) {
    setSeen(code)
    setDropped(code === null && !answer?.coupon.isRemoved ? seen : null)
  }
  return dropped
}

type Sending = {
  fetcher: FetcherWithComponents<CouponActionData>
  action: string
  send: (event: FormEvent<HTMLFormElement>) => void
}

function Question({
  fetcher,
  action,
  send,
  messages,
  answer,
}: Sending & { messages: CouponView['messages']; answer: CouponResultView | null }) {
  const problem = answer?.problem ?? ''
  return (
    <Disclosure
      open={problem !== ''}
      summary={messages.enter}
      summaryClassName="focus-ring min-h-13 items-center justify-between gap-4 font-medium hover:text-accent"
    >
      <fetcher.Form method="post" action={action} noValidate onSubmit={send} className="pt-1 pb-5">
        <input type="hidden" name="intent" value="coupon" />
        <div className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1.5">
          <Field
            id={FIELD}
            name="code"
            label={messages.code}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required
            maxLength={MAX_COUPON_LENGTH}
            defaultValue={problem === '' ? '' : answer?.typed}
            error={problem}
            className="contents! [&>label]:col-span-2 [&>p]:col-span-2"
          />
          <Button
            type="submit"
            look="secondary"
            aria-disabled={fetcher.state !== 'idle'}
            className="col-start-2 row-start-2"
          >
            {messages.apply}
          </Button>
        </div>
      </fetcher.Form>
    </Disclosure>
  )
}

function AppliedCode({
  fetcher,
  action,
  send,
  applied: { code, text, remove },
}: Sending & { applied: NonNullable<CouponView['applied']> }) {
  return (
    <fetcher.Form
      method="post"
      action={action}
      onSubmit={send}
      className="flex min-h-13 items-center justify-between gap-4 py-2"
    >
      <input type="hidden" name="intent" value="remove-coupon" />
      <input type="hidden" name="code" value={code} />
      {/* Said above, once. */}
      <span aria-hidden className="font-medium">
        {text}
      </span>
      <button
        type="submit"
        aria-label={remove}
        className="focus-ring inline-flex min-h-11 items-center gap-2.5 border border-granite-400 bg-ground px-4 text-sm font-semibold tracking-wide transition-colors hover:border-ink"
      >
        {code}
        <Icon name="close" className="size-3.5" />
      </button>
    </fetcher.Form>
  )
}

import { Button } from '@firnline/design/button/button'
import { Field } from '@firnline/design/field/field'
import { MAX_EMAIL_LENGTH } from '@firnline/domain/customer/customer'
import type { Messages } from '@firnline/messages/messages'
import { BotCheck } from '../../components/bot-check/bot-check.tsx'
import { FormErrorSummary, SubmitOnceForm } from '../../components/form/form.tsx'
import { fieldError } from '../../components/form/form-errors.ts'
import type { LookUpAnswer, ORDER_STATUS_MESSAGES } from './find-order.ts'

/** `Order number 1024`, in words too. */
const LONGEST_NUMBER = 40

type LookUpFormProps = {
  stamp: string
  refused: Extract<LookUpAnswer, { kind: 'refused' }> | null
  messages: Pick<
    Messages<(typeof ORDER_STATUS_MESSAGES)[number]>,
    'number' | 'numberHint' | 'email' | 'find' | 'signInTab' | 'botTrap'
  >
}

/** An order's number and the address it was placed with. */
export function LookUpForm({ stamp, refused, messages }: LookUpFormProps) {
  const errors = refused?.errors ?? null
  return (
    <SubmitOnceForm className="grid gap-5">
      <FormErrorSummary errors={errors} messages={messages} />
      <Field
        id="number"
        name="number"
        label={messages.number}
        hint={messages.numberHint}
        inputMode="numeric"
        autoComplete="off"
        required
        maxLength={LONGEST_NUMBER}
        defaultValue={refused?.kept.number}
        error={fieldError(errors, 'number')}
      />
      <Field
        id="email"
        type="email"
        name="email"
        label={messages.email}
        autoComplete="email"
        required
        maxLength={MAX_EMAIL_LENGTH}
        defaultValue={refused?.kept.email}
        error={fieldError(errors, 'email')}
      />
      <BotCheck action="order_lookup" stamp={stamp} label={messages.botTrap} />
      <p className="mt-2">
        <Button type="submit" className="min-w-48">
          {messages.find}
        </Button>
      </p>
    </SubmitOnceForm>
  )
}

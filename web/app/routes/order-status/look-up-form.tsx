import type { Messages } from '@firnline/messages/messages'
import { BotCheck } from '../../components/bot-check/bot-check.tsx'
import {
  EmailField,
  FormErrorSummary,
  FormField,
  SubmitOnceForm,
  SubmitRow,
} from '../../components/form/form.tsx'
import type { LookUpAnswer, ORDER_STATUS_MESSAGES } from './find-order.ts'

/** Room for `Order number 1024`. */
const MAX_NUMBER_LENGTH = 40

type LookUpFormProps = {
  stamp: string
  refused: Extract<LookUpAnswer, { kind: 'refused' }> | null
  messages: Pick<
    Messages<(typeof ORDER_STATUS_MESSAGES)[number]>,
    'number' | 'numberHint' | 'email' | 'find' | 'signInTab' | 'botTrap'
  >
}

export function LookUpForm({ stamp, refused, messages }: LookUpFormProps) {
  const errors = refused?.errors ?? null
  return (
    <SubmitOnceForm className="grid gap-5">
      <FormErrorSummary errors={errors} messages={messages} />
      <FormField
        name="number"
        label={messages.number}
        hint={messages.numberHint}
        inputMode="numeric"
        autoComplete="off"
        required
        maxLength={MAX_NUMBER_LENGTH}
        defaultValue={refused?.kept.number}
        errors={errors}
      />
      <EmailField label={messages.email} defaultValue={refused?.kept.email} errors={errors} />
      <BotCheck action="order_lookup" stamp={stamp} label={messages.botTrap} />
      <SubmitRow label={messages.find} className="mt-2" />
    </SubmitOnceForm>
  )
}

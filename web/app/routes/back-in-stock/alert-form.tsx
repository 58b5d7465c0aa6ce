import { SelectField } from '@firnline/design/field/field'
import { BotCheck } from '../../components/bot-check/bot-check.tsx'
import { EmailField, FormErrorSummary, SubmitOnceForm, SubmitRow } from '../../components/form/form.tsx'
import { fieldError } from '../../components/form/form-errors.ts'
import type { AlertAnswer, loadBackInStock } from './stock-alert.ts'

type AlertFormProps = Pick<
  Awaited<ReturnType<typeof loadBackInStock>>,
  'path' | 'versions' | 'chosen' | 'email' | 'stamp' | 'messages'
> & { refused: AlertAnswer | null }

export function AlertForm({ path, versions, chosen, email, stamp, messages, refused }: AlertFormProps) {
  const errors = refused?.errors ?? null
  return (
    <SubmitOnceForm action={path} className="grid gap-5">
      <FormErrorSummary errors={errors} messages={messages} />
      <SelectField
        id="variant"
        name="variant"
        label={messages.version}
        required
        defaultValue={refused?.typed.variant ?? chosen ?? ''}
        error={fieldError(errors, 'variant')}
      >
        <option value="">{messages.choose}</option>
        {versions.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <EmailField label={messages.email} defaultValue={refused?.typed.email ?? email} errors={errors} />
      <BotCheck action="back_in_stock" stamp={stamp} label={messages.botTrap} />
      <SubmitRow label={messages.wait} className="mt-2" />
    </SubmitOnceForm>
  )
}

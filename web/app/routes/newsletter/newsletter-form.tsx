import { Checkbox } from '@firnline/design/checkbox/checkbox'
import { BotCheck } from '../../components/bot-check/bot-check.tsx'
import type { NewsletterView } from '../../components/email-signup/email-signup.ts'
import { EmailField, FormErrorSummary, SubmitOnceForm, SubmitRow } from '../../components/form/form.tsx'
import { fieldError } from '../../components/form/form-errors.ts'
import type { NewsletterAnswer, NewsletterTyped } from './sign-up.ts'

type NewsletterFormProps = {
  newsletter: NewsletterView
  stamp: string
  messages: { email: string; lists: string; signInTab: string; botTrap: string }
  refused: NewsletterAnswer | null
}

export function NewsletterForm({ newsletter, stamp, messages, refused }: NewsletterFormProps) {
  const { lists, consent, button, path } = newsletter
  const errors = refused?.errors ?? null
  const typed: NewsletterTyped = refused?.typed ?? {
    email: '',
    lists: lists.slice(0, 1).map(({ id }) => id),
    consent: false,
  }
  const listsError = fieldError(errors, 'lists')
  const consentError = fieldError(errors, 'consent')
  return (
    <SubmitOnceForm action={path} className="grid gap-6">
      <FormErrorSummary errors={errors} messages={messages} />
      <EmailField label={messages.email} defaultValue={typed.email} errors={errors} />
      <fieldset id="lists" tabIndex={-1} aria-describedby={listsError ? 'lists-error' : undefined}>
        <legend className="text-sm font-medium">{messages.lists}</legend>
        <div className="mt-1.5 grid">
          {lists.map(({ id, name }) => (
            <Checkbox
              className="items-start py-2"
              boxClassName="mt-0.5 accent-ink"
              key={id}
              name="lists"
              value={id}
              defaultChecked={typed.lists.includes(id)}
            >
              {name}
            </Checkbox>
          ))}
        </div>
        <FieldErrorText id="lists-error" text={listsError} />
      </fieldset>
      <div>
        <Checkbox
          className="items-start py-2"
          boxClassName="mt-0.5 accent-ink"
          id="consent"
          name="consent"
          value="yes"
          required
          defaultChecked={typed.consent}
          aria-invalid={consentError ? true : undefined}
          aria-describedby={consentError ? 'consent-error' : undefined}
        >
          {consent}
        </Checkbox>
        <FieldErrorText id="consent-error" text={consentError} />
      </div>
      <BotCheck action="newsletter" stamp={stamp} label={messages.botTrap} />
      <SubmitRow label={button} className="mt-1" />
    </SubmitOnceForm>
  )
}

function FieldErrorText({ id, text }: { id: string; text: string | undefined }) {
  if (text === undefined) return null
  return (
    <p id={id} className="mt-1 text-sm font-medium text-danger">
      {text}
    </p>
  )
}

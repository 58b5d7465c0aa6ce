import { Button } from '@firnline/design/button/button'
import { SelectField, TextareaField } from '@firnline/design/field/field'
import { countCharacters, MAX_MESSAGE_LENGTH, TOPICS } from '@firnline/domain/customer/contact-message'
import { format } from '@firnline/messages/format'
import { type FormEvent, useState } from 'react'
import { BotCheck } from '../../../components/bot-check/bot-check.tsx'
import { EmailField, FormErrorSummary, FormField, SubmitOnceForm } from '../../../components/form/form.tsx'
import { type FormErrors, fieldError } from '../../../components/form/form-errors.ts'
import { MAX_NAME_LENGTH } from '../../../components/form/form-fields.ts'
import type { ContactAnswer, loadContact, Typed } from './contact.ts'

/** Room for `Order number 1024`. */
const MAX_NUMBER_LENGTH = 40

export type ContactFormProps = {
  /** The page's path without query. */
  path: string
  stamp: string
  /** Prefilled values. */
  typed: Typed
  /** null: no privacy page. */
  privacyPath: string | null
  languageTag: string
  refused: ContactAnswer | null
  messages: Awaited<ReturnType<typeof loadContact>>['messages']
}

export function ContactForm({
  path,
  stamp,
  privacyPath,
  languageTag,
  refused,
  messages,
  ...known
}: ContactFormProps) {
  const { errors, typed } = refused ?? { errors: null, typed: known.typed }
  return (
    <section aria-labelledby="write">
      <h2 id="write" className="type-title lg:text-[1.5rem]">
        {messages.write}
      </h2>
      <SubmitOnceForm action={path} className="mt-6 grid gap-6">
        <FormErrorSummary errors={errors} messages={messages} />
        <Person typed={typed} errors={errors} messages={messages} />
        <About typed={typed} errors={errors} messages={messages} />
        <MessageField
          defaultValue={typed.message}
          error={fieldError(errors, 'message')}
          languageTag={languageTag}
          messages={messages}
        />
        <BotCheck action="contact" stamp={stamp} label={messages.botTrap} />
        <p className="max-w-prose text-sm text-muted">
          {messages.privacyText}{' '}
          {privacyPath !== null && (
            <a
              href={privacyPath}
              target="_blank"
              rel="noopener noreferrer"
              className="underline decoration-1 underline-offset-4 hover:text-accent"
            >
              {messages.privacy}
            </a>
          )}
        </p>
        <p>
          <Button type="submit" className="min-w-[min(14rem,100%)] max-xs:w-full">
            {messages.send}
          </Button>
        </p>
      </SubmitOnceForm>
    </section>
  )
}

type PartProps = Pick<ContactFormProps, 'messages'> & {
  typed: Typed
  errors: FormErrors | null
}

function Person({ typed, errors, messages }: PartProps) {
  return (
    <div className="grid items-start gap-6 xs:grid-cols-2">
      <FormField
        name="name"
        label={messages.name}
        autoComplete="name"
        required
        maxLength={MAX_NAME_LENGTH}
        defaultValue={typed.name}
        errors={errors}
      />
      <EmailField label={messages.email} defaultValue={typed.email} errors={errors} />
    </div>
  )
}

function About({ typed, errors, messages }: PartProps) {
  return (
    <div className="grid items-start gap-6 xs:grid-cols-2">
      <SelectField
        id="topic"
        name="topic"
        label={messages.topic}
        required
        autoComplete="off"
        defaultValue={typed.topic}
        error={fieldError(errors, 'topic')}
      >
        <option value="">{messages.topicChoose}</option>
        {TOPICS.map(topic => (
          <option key={topic} value={topic}>
            {messages[topic]}
          </option>
        ))}
      </SelectField>
      <FormField
        name="orderNumber"
        label={`${messages.number} (${messages.optional})`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={MAX_NUMBER_LENGTH}
        defaultValue={typed.orderNumber}
        errors={errors}
      />
    </div>
  )
}

type MessageFieldProps = {
  defaultValue: string
  error: string | undefined
  languageTag: string
  messages: ContactFormProps['messages']
}

/** Below this many characters left, screen readers announce the rest, once per step. */
const NEAR = 200
const STEP = 50

/** No `maxlength`, which would silently cut pasted text; script counts the remaining characters. */
export function MessageField({ defaultValue, error, languageTag, messages }: MessageFieldProps) {
  const [left, setLeft] = useState<number | null>(null)
  const count = ({ currentTarget }: FormEvent<HTMLTextAreaElement>) =>
    setLeft(MAX_MESSAGE_LENGTH - countCharacters(currentTarget.value.trim()))
  const say = (room: number) => {
    const number = new Intl.NumberFormat(languageTag).format(Math.abs(room))
    return format(room < 0 ? messages.messageOver : messages.messageLeft, { count: number })
  }
  const heard = left === null || left > NEAR ? '' : say(left < 0 ? left : Math.ceil(left / STEP) * STEP)
  return (
    <div>
      <TextareaField
        id="message"
        name="message"
        label={messages.message}
        hint={messages.messageHint}
        required
        rows={9}
        defaultValue={defaultValue}
        error={error}
        onInput={count}
      />
      {left !== null && (
        <p
          aria-hidden="true"
          className={`figures mt-1 text-right text-sm ${left < 0 ? 'font-medium text-danger' : 'text-muted'}`}
        >
          {say(left)}
        </p>
      )}
      <p role="status" className="sr-only">
        {heard}
      </p>
    </div>
  )
}

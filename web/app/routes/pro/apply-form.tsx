import { Field, SelectField } from '@firnline/design/field/field'
import { MAX_EMAIL_LENGTH } from '@firnline/domain/customer/customer'
import { MAX_PROOF_BYTES, PRO_PROGRAMS } from '@firnline/domain/customer/pro-application'
import type { Messages } from '@firnline/messages/messages'
import { type ChangeEvent, useState } from 'react'
import { BotCheck } from '../../components/bot-check/bot-check.tsx'
import { FormErrorSummary, FormField, SubmitOnceForm, SubmitRow } from '../../components/form/form.tsx'
import { type FormErrors, fieldError } from '../../components/form/form-errors.ts'
import { MAX_NAME_LENGTH } from '../../components/form/form-fields.ts'
import { type APPLY_MESSAGES, type ApplyAnswer, NOTHING_TYPED } from './apply.ts'

export type ApplyMessages = Messages<(typeof APPLY_MESSAGES)[number]>

type ApplyFormProps = { messages: ApplyMessages; stamp: string; refused: ApplyAnswer | null }

export function ApplyForm({ messages, stamp, refused }: ApplyFormProps) {
  const { errors, typed } = refused ?? { errors: null, typed: NOTHING_TYPED }
  const [tooLarge, setTooLarge] = useState(false)
  const errorOf = (id: string) => fieldError(errors, id)
  const proofError = tooLarge
    ? messages.proofLarge
    : (errorOf('proof') ?? (refused ? messages.again : undefined))
  const look = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const isLarge = (target.files?.[0]?.size ?? 0) > MAX_PROOF_BYTES
    setTooLarge(isLarge)
    // Too large files are not sent.
    target.setCustomValidity(isLarge ? messages.proofLarge : '')
    if (isLarge) target.value = ''
  }
  return (
    <section id="apply" aria-labelledby="apply-title" className="column scroll-mt-28">
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <h2 id="apply-title" className="type-headline">
            {messages.apply}
          </h2>
          <p className="mt-4 max-w-[30rem] text-muted">{messages.applyText}</p>
        </div>
        <SubmitOnceForm encType="multipart/form-data" className="grid gap-5 lg:col-span-7 lg:col-start-6">
          <input type="hidden" name="intent" value="apply" />
          <FormErrorSummary errors={errors} messages={messages} />
          <div className="grid gap-5 xs:grid-cols-2">
            <Line
              name="firstName"
              autoComplete="given-name"
              messages={messages}
              typed={typed}
              errors={errors}
            />
            <Line
              name="lastName"
              autoComplete="family-name"
              messages={messages}
              typed={typed}
              errors={errors}
            />
          </div>
          <Line name="email" autoComplete="email" messages={messages} typed={typed} errors={errors} />
          <Line
            name="company"
            autoComplete="organization"
            messages={messages}
            typed={typed}
            errors={errors}
          />
          <SelectField
            id="programme"
            name="programme"
            label={messages.programme}
            required
            autoComplete="off"
            defaultValue={typed.programme}
            error={errorOf('programme')}
          >
            <option value="">{messages.choose}</option>
            {PRO_PROGRAMS.map(programme => (
              <option key={programme} value={programme}>
                {messages[programme]}
              </option>
            ))}
          </SelectField>
          <Field
            id="proof"
            name="proof"
            type="file"
            label={messages.proof}
            hint={messages.proofHint}
            required
            accept="image/jpeg,image/png,image/webp,application/pdf"
            onChange={look}
            error={proofError}
            className="[&_input]:py-2.5"
          />
          <BotCheck action="pro_application" stamp={stamp} label={messages.botTrap} />
          <SubmitRow label={messages.send} className="mt-2" />
        </SubmitOnceForm>
      </div>
    </section>
  )
}

type LineProps = {
  name: 'firstName' | 'lastName' | 'email' | 'company'
  autoComplete: string
  messages: ApplyMessages
  typed: ApplyAnswer['typed']
  errors: FormErrors | null
}

function Line({ name, autoComplete, messages, typed, errors }: LineProps) {
  return (
    <FormField
      name={name}
      label={messages[name]}
      type={name === 'email' ? 'email' : 'text'}
      autoComplete={autoComplete}
      required
      maxLength={name === 'email' ? MAX_EMAIL_LENGTH : MAX_NAME_LENGTH}
      defaultValue={typed[name]}
      errors={errors}
    />
  )
}

/** Replaces the form after success. */
export function Applied({ title, text }: { title: string; text: string }) {
  return (
    <section className="column">
      <div role="status" className="max-w-[40rem] border-l-2 border-success bg-tint px-6 py-6 lg:px-8">
        <h2 className="type-title">{title}</h2>
        <p className="mt-2 text-muted">{text}</p>
      </div>
    </section>
  )
}

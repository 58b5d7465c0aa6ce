import { Button } from '@firnline/design/button/button'
import { Field } from '@firnline/design/field/field'
import { MAX_EMAIL_LENGTH, MAX_PASSWORD_LENGTH } from '@firnline/domain/customer/customer'
import type { Messages } from '@firnline/messages/messages'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { FormErrorSummary, SubmitOnceForm } from '../../../components/form/form.tsx'
import { type FormErrors, fieldError } from '../../../components/form/form-errors.ts'
import { LONGEST_NAME, LONGEST_PHONE } from '../../../components/form/form-fields.ts'
import type { ProfileAnswer, ProfilePart } from './change-profile.ts'
import type { loadProfile, PROFILE_MESSAGES } from './load-profile.ts'
import { ProfileRow } from './profile-part.tsx'

type OwnMessages = Pick<
  Messages<(typeof PROFILE_MESSAGES)[number]>,
  | ('firstName' | 'lastName' | 'phone' | 'optional' | 'newEmail' | 'emailHint' | 'presentPassword')
  | ('newPassword' | 'passwordText' | 'passwordHint' | 'forgotPassword' | 'save' | 'signInTab')
>
type FormProps = { errors: FormErrors | null; messages: OwnMessages }

type FrameProps = FormProps & { part: ProfilePart; children: ReactNode }

function Frame({ part, errors, messages, children }: FrameProps) {
  return (
    <SubmitOnceForm className="grid max-w-[34rem] gap-5">
      <input type="hidden" name="intent" value={part} />
      <FormErrorSummary errors={errors} messages={messages} />
      {children}
      <p className="mt-1">
        <Button type="submit" className="min-w-48">
          {messages.save}
        </Button>
      </p>
    </SubmitOnceForm>
  )
}

type DetailsFormProps = FormProps & { kept: Pick<ProfileAnswer['kept'], 'firstName' | 'lastName' | 'phone'> }

export function DetailsForm({ kept, errors, messages }: DetailsFormProps) {
  return (
    <Frame part="details" errors={errors} messages={messages}>
      <div className="grid gap-5 xs:grid-cols-2">
        <Field
          id="firstName"
          name="firstName"
          label={messages.firstName}
          autoComplete="given-name"
          required
          maxLength={LONGEST_NAME}
          defaultValue={kept.firstName}
          error={fieldError(errors, 'firstName')}
        />
        <Field
          id="lastName"
          name="lastName"
          label={messages.lastName}
          autoComplete="family-name"
          required
          maxLength={LONGEST_NAME}
          defaultValue={kept.lastName}
          error={fieldError(errors, 'lastName')}
        />
      </div>
      <Field
        id="phone"
        type="tel"
        name="phone"
        label={`${messages.phone} (${messages.optional})`}
        autoComplete="tel"
        maxLength={LONGEST_PHONE}
        defaultValue={kept.phone}
        error={fieldError(errors, 'phone')}
      />
    </Frame>
  )
}

type GuardedProps = FormProps & { passwordResetUrl: string }

export function EmailForm({ email, errors, messages, passwordResetUrl }: GuardedProps & { email: string }) {
  return (
    <Frame part="email" errors={errors} messages={messages}>
      <Field
        id="email"
        type="email"
        name="email"
        label={messages.newEmail}
        hint={messages.emailHint}
        autoComplete="email"
        required
        maxLength={MAX_EMAIL_LENGTH}
        defaultValue={email}
        error={fieldError(errors, 'email')}
      />
      <PresentPassword id="emailPassword" {...{ errors, messages, passwordResetUrl }} />
    </Frame>
  )
}

/** `email`: by it, password managers know whose password is changed. */
export function PasswordForm({
  email,
  errors,
  messages,
  passwordResetUrl,
}: GuardedProps & { email: string }) {
  return (
    <Frame part="password" errors={errors} messages={messages}>
      <p className="text-muted">{messages.passwordText}</p>
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PresentPassword id="presentPassword" {...{ errors, messages, passwordResetUrl }} />
      <Field
        id="newPassword"
        type="password"
        name="newPassword"
        label={messages.newPassword}
        hint={messages.passwordHint}
        autoComplete="new-password"
        required
        maxLength={MAX_PASSWORD_LENGTH}
        error={fieldError(errors, 'newPassword')}
      />
    </Frame>
  )
}

function PresentPassword({ id, errors, messages, passwordResetUrl }: GuardedProps & { id: string }) {
  return (
    <div className="grid gap-2">
      <Field
        id={id}
        type="password"
        name={id}
        label={messages.presentPassword}
        autoComplete="current-password"
        required
        maxLength={MAX_PASSWORD_LENGTH}
        error={fieldError(errors, id)}
      />
      <p>
        <a href={passwordResetUrl} className="link-line text-sm">
          {messages.forgotPassword}
        </a>
      </p>
    </div>
  )
}

type WaitingRowProps = Pick<Awaited<ReturnType<typeof loadProfile>>, 'waiting' | 'messages'> & {
  errors: FormErrors | null
}

/** What the customer is told of when it is back. */
export function WaitingRow({ waiting, messages, errors }: WaitingRowProps) {
  if (waiting.length === 0 && errors === null) return null
  return (
    <ProfileRow name={messages.waiting}>
      <FormErrorSummary errors={errors} messages={messages} />
      <ul className="grid max-w-prose gap-3">
        {waiting.map(({ variantId, title, path }) => (
          <li key={variantId} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <Link to={path} className="link-line">
              {title}
            </Link>
            <SubmitOnceForm>
              <input type="hidden" name="intent" value="waiting" />
              <input type="hidden" name="variant" value={variantId} />
              <Button
                type="submit"
                look="secondary"
                size="small"
                aria-label={`${messages.waitNoMore}: ${title}`}
              >
                {messages.waitNoMore}
              </Button>
            </SubmitOnceForm>
          </li>
        ))}
      </ul>
    </ProfileRow>
  )
}

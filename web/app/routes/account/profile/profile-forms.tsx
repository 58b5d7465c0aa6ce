import { Button } from '@firnline/design/button/button'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import {
  EmailField,
  FormErrorSummary,
  FormField,
  NameFields,
  PasswordField,
  SubmitOnceForm,
  SubmitRow,
} from '../../../components/form/form.tsx'
import type { FormErrors } from '../../../components/form/form-errors.ts'
import { MAX_PHONE_LENGTH } from '../../../components/form/form-fields.ts'
import type { ProfileAnswer, ProfilePart } from './change-profile.ts'
import type { loadProfile } from './load-profile.ts'
import { ProfileRow } from './profile-part.tsx'

type ProfileData = Awaited<ReturnType<typeof loadProfile>>
type FormProps = { errors: FormErrors | null; messages: ProfileData['messages'] }

type FrameProps = FormProps & { part: ProfilePart; children: ReactNode }

function Frame({ part, errors, messages, children }: FrameProps) {
  return (
    <SubmitOnceForm className="grid max-w-[34rem] gap-5">
      <input type="hidden" name="intent" value={part} />
      <FormErrorSummary errors={errors} messages={messages} />
      {children}
      <SubmitRow label={messages.save} className="mt-1" />
    </SubmitOnceForm>
  )
}

type DetailsFormProps = FormProps & { kept: Pick<ProfileAnswer['kept'], 'firstName' | 'lastName' | 'phone'> }

export function DetailsForm({ kept, errors, messages }: DetailsFormProps) {
  return (
    <Frame part="details" errors={errors} messages={messages}>
      <NameFields messages={messages} values={kept} errors={errors} />
      <FormField
        type="tel"
        name="phone"
        label={`${messages.phone} (${messages.optional})`}
        autoComplete="tel"
        maxLength={MAX_PHONE_LENGTH}
        defaultValue={kept.phone}
        errors={errors}
      />
    </Frame>
  )
}

type GuardedProps = FormProps & { passwordResetUrl: string }

export function EmailForm({ email, errors, messages, passwordResetUrl }: GuardedProps & { email: string }) {
  return (
    <Frame part="email" errors={errors} messages={messages}>
      <EmailField label={messages.newEmail} hint={messages.emailHint} defaultValue={email} errors={errors} />
      <PresentPassword
        id="emailPassword"
        errors={errors}
        messages={messages}
        passwordResetUrl={passwordResetUrl}
      />
    </Frame>
  )
}

/** `email`: tells password managers the account. */
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
      <PresentPassword
        id="presentPassword"
        errors={errors}
        messages={messages}
        passwordResetUrl={passwordResetUrl}
      />
      <PasswordField
        name="newPassword"
        label={messages.newPassword}
        hint={messages.passwordHint}
        autoComplete="new-password"
        errors={errors}
      />
    </Frame>
  )
}

function PresentPassword({ id, errors, messages, passwordResetUrl }: GuardedProps & { id: string }) {
  return (
    <div className="grid gap-2">
      <PasswordField
        name={id}
        label={messages.presentPassword}
        autoComplete="current-password"
        errors={errors}
      />
      <p>
        <a href={passwordResetUrl} className="link-line text-sm">
          {messages.forgotPassword}
        </a>
      </p>
    </div>
  )
}

type StockAlertsRowProps = Pick<ProfileData, 'stockAlerts' | 'messages'> & {
  errors: FormErrors | null
}

/** Back-in-stock alerts. */
export function StockAlertsRow({ stockAlerts, messages, errors }: StockAlertsRowProps) {
  if (stockAlerts.length === 0 && errors === null) return null
  return (
    <ProfileRow name={messages.waiting}>
      <FormErrorSummary errors={errors} messages={messages} />
      <ul className="grid max-w-prose gap-3">
        {stockAlerts.map(({ variantId, title, path }) => (
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

import { Button } from '@firnline/design/button/button'
import { Field } from '@firnline/design/field/field'
import { LONGEST_EMAIL, LONGEST_PASSWORD } from '@firnline/domain/customer/customer'
import type { ReactNode } from 'react'
import { LONGEST_NAME, LONGEST_PHONE } from '../../components/account-form/account-rules.ts'
import { ErrorSummary } from '../../components/account-form/error-summary.tsx'
import { type FormFaults, faultAt } from '../../components/account-form/form-faults.ts'
import { OnceForm } from '../../components/account-form/once-form.tsx'
import type { Said } from '../../words/words.ts'
import type { ProfileAnswer, ProfilePart } from './change-profile.ts'
import type { profileWords } from './profile.words.ts'

type Words = Pick<
  Said<typeof profileWords>,
  | ('firstName' | 'lastName' | 'phone' | 'optional' | 'newEmail' | 'emailHint' | 'presentPassword')
  | ('newPassword' | 'passwordText' | 'passwordHint' | 'forgotPassword' | 'save' | 'signInTab')
>
type FormProps = { faults: FormFaults | null; words: Words }

type FrameProps = FormProps & { part: ProfilePart; children: ReactNode }

function Frame({ part, faults, words, children }: FrameProps) {
  return (
    <OnceForm className="grid max-w-[34rem] gap-5">
      <input type="hidden" name="part" value={part} />
      <ErrorSummary faults={faults} words={words} />
      {children}
      <p className="mt-1">
        <Button type="submit" className="min-w-48">
          {words.save}
        </Button>
      </p>
    </OnceForm>
  )
}

type DetailsFormProps = FormProps & { kept: Pick<ProfileAnswer['kept'], 'firstName' | 'lastName' | 'phone'> }

export function DetailsForm({ kept, faults, words }: DetailsFormProps) {
  return (
    <Frame part="details" faults={faults} words={words}>
      <div className="grid gap-5 xs:grid-cols-2">
        <Field
          id="firstName"
          name="firstName"
          label={words.firstName}
          autoComplete="given-name"
          required
          maxLength={LONGEST_NAME}
          defaultValue={kept.firstName}
          error={faultAt(faults, 'firstName')}
        />
        <Field
          id="lastName"
          name="lastName"
          label={words.lastName}
          autoComplete="family-name"
          required
          maxLength={LONGEST_NAME}
          defaultValue={kept.lastName}
          error={faultAt(faults, 'lastName')}
        />
      </div>
      <Field
        id="phone"
        type="tel"
        name="phone"
        label={`${words.phone} (${words.optional})`}
        autoComplete="tel"
        maxLength={LONGEST_PHONE}
        defaultValue={kept.phone}
        error={faultAt(faults, 'phone')}
      />
    </Frame>
  )
}

type GuardedProps = FormProps & { passwordResetUrl: string }

export function EmailForm({ email, faults, words, passwordResetUrl }: GuardedProps & { email: string }) {
  return (
    <Frame part="email" faults={faults} words={words}>
      <Field
        id="email"
        type="email"
        name="email"
        label={words.newEmail}
        hint={words.emailHint}
        autoComplete="email"
        required
        maxLength={LONGEST_EMAIL}
        defaultValue={email}
        error={faultAt(faults, 'email')}
      />
      <PresentPassword id="emailPassword" {...{ faults, words, passwordResetUrl }} />
    </Frame>
  )
}

/** `email`: by it, password managers know whose password is changed. */
export function PasswordForm({ email, faults, words, passwordResetUrl }: GuardedProps & { email: string }) {
  return (
    <Frame part="password" faults={faults} words={words}>
      <p className="text-muted">{words.passwordText}</p>
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PresentPassword id="presentPassword" {...{ faults, words, passwordResetUrl }} />
      <Field
        id="newPassword"
        type="password"
        name="newPassword"
        label={words.newPassword}
        hint={words.passwordHint}
        autoComplete="new-password"
        required
        maxLength={LONGEST_PASSWORD}
        error={faultAt(faults, 'newPassword')}
      />
    </Frame>
  )
}

function PresentPassword({ id, faults, words, passwordResetUrl }: GuardedProps & { id: string }) {
  return (
    <div className="grid gap-2">
      <Field
        id={id}
        type="password"
        name={id}
        label={words.presentPassword}
        autoComplete="current-password"
        required
        maxLength={LONGEST_PASSWORD}
        error={faultAt(faults, id)}
      />
      <p>
        <a href={passwordResetUrl} className="link-line text-sm">
          {words.forgotPassword}
        </a>
      </p>
    </div>
  )
}

import { Button } from '@firnline/design/button/button'
import { Field } from '@firnline/design/field/field'
import { LONGEST_EMAIL, LONGEST_PASSWORD } from '@firnline/domain/customer/customer'
import { Form } from 'react-router'
import { ErrorSummary } from '../../components/account-form/error-summary.tsx'
import { faultsOrMessage } from '../../components/account-form/form-faults.ts'
import { OtherForm } from '../../components/account-form/other-form.tsx'
import { BotCheck } from '../../components/bot-check/bot-check.tsx'
import type { Said } from '../../words/words.ts'
import type { createWords } from './create.words.ts'
import type { CreateAnswer } from './create-account.ts'

type CreateFormProps = {
  words: Pick<
    Said<typeof createWords>,
    | 'createAccount'
    | 'lead'
    | 'firstName'
    | 'lastName'
    | 'email'
    | 'password'
    | 'passwordHint'
    | 'haveAccount'
    | 'signIn'
    | 'checkOne'
    | 'checkMany'
    | 'signInTab'
    | 'botTrap'
  >
  signInPath: string
  stamp: string
  refused: CreateAnswer | null
}

/** Who wants an account. */
export function CreateForm({ words, signInPath, stamp, refused }: CreateFormProps) {
  const faults = faultsOrMessage(refused?.errors ?? {}, refused?.message ?? '', words)
  return (
    <div className="lg:col-span-6 xl:col-span-5">
      <p className="type-lead text-muted">{words.lead}</p>
      <Form method="post" reloadDocument noValidate className="mt-9 grid gap-5">
        <ErrorSummary faults={faults} words={words} />
        <div className="grid gap-5 xs:grid-cols-2">
          <Field
            id="firstName"
            label={words.firstName}
            name="firstName"
            autoComplete="given-name"
            required
            maxLength={100}
            defaultValue={refused?.kept.firstName}
            error={refused?.errors.firstName}
          />
          <Field
            id="lastName"
            label={words.lastName}
            name="lastName"
            autoComplete="family-name"
            required
            maxLength={100}
            defaultValue={refused?.kept.lastName}
            error={refused?.errors.lastName}
          />
        </div>
        <Field
          id="email"
          label={words.email}
          type="email"
          name="email"
          autoComplete="username"
          required
          maxLength={LONGEST_EMAIL}
          defaultValue={refused?.kept.email}
          error={refused?.errors.email}
        />
        <Field
          id="password"
          label={words.password}
          type="password"
          name="password"
          autoComplete="new-password"
          required
          maxLength={LONGEST_PASSWORD}
          hint={words.passwordHint}
          error={refused?.errors.password}
        />
        <BotCheck action="create_account" stamp={stamp} label={words.botTrap} />
        <p className="mt-2">
          <Button type="submit" className="min-w-48">
            {words.createAccount}
          </Button>
        </p>
      </Form>
      <OtherForm question={words.haveAccount} path={signInPath} title={words.signIn} />
    </div>
  )
}

import { Button } from '@firnline/design/button/button'
import { Field } from '@firnline/design/field/field'
import { MAX_EMAIL_LENGTH, MAX_PASSWORD_LENGTH } from '@firnline/domain/customer/customer'
import type { Messages } from '@firnline/messages/messages'
import { Form } from 'react-router'
import { BotCheck } from '../../../components/bot-check/bot-check.tsx'
import { AlternativeForm, FormErrorSummary } from '../../../components/form/form.tsx'
import { errorsOrMessage } from '../../../components/form/form-errors.ts'
import type { CREATE_MESSAGES, CreateAnswer } from './create-account.ts'

type CreateFormProps = {
  messages: Pick<
    Messages<(typeof CREATE_MESSAGES)[number]>,
    | 'createAccount'
    | 'lead'
    | 'firstName'
    | 'lastName'
    | 'email'
    | 'password'
    | 'passwordHint'
    | 'haveAccount'
    | 'signIn'
    | 'entriesToCheck'
    | 'signInTab'
    | 'botTrap'
  >
  signInPath: string
  stamp: string
  refused: CreateAnswer | null
}

/** Who wants an account. */
export function CreateForm({ messages, signInPath, stamp, refused }: CreateFormProps) {
  const errors = errorsOrMessage(refused?.errors ?? {}, refused?.message ?? '', messages)
  return (
    <div className="lg:col-span-6 xl:col-span-5">
      <p className="type-lead text-muted">{messages.lead}</p>
      <Form method="post" reloadDocument noValidate className="mt-9 grid gap-5">
        <FormErrorSummary errors={errors} messages={messages} />
        <div className="grid gap-5 xs:grid-cols-2">
          <Field
            id="firstName"
            label={messages.firstName}
            name="firstName"
            autoComplete="given-name"
            required
            maxLength={100}
            defaultValue={refused?.kept.firstName}
            error={refused?.errors.firstName}
          />
          <Field
            id="lastName"
            label={messages.lastName}
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
          label={messages.email}
          type="email"
          name="email"
          autoComplete="username"
          required
          maxLength={MAX_EMAIL_LENGTH}
          defaultValue={refused?.kept.email}
          error={refused?.errors.email}
        />
        <Field
          id="password"
          label={messages.password}
          type="password"
          name="password"
          autoComplete="new-password"
          required
          maxLength={MAX_PASSWORD_LENGTH}
          hint={messages.passwordHint}
          error={refused?.errors.password}
        />
        <BotCheck action="create_account" stamp={stamp} label={messages.botTrap} />
        <p className="mt-2">
          <Button type="submit" className="min-w-48">
            {messages.createAccount}
          </Button>
        </p>
      </Form>
      <AlternativeForm question={messages.haveAccount} path={signInPath} title={messages.signIn} />
    </div>
  )
}

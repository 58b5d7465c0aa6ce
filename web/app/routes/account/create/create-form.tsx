import type { Messages } from '@firnline/messages/messages'
import { Form } from 'react-router'
import { BotCheck } from '../../../components/bot-check/bot-check.tsx'
import {
  AlternativeForm,
  EmailField,
  FormErrorSummary,
  NameFields,
  PasswordField,
  SubmitRow,
} from '../../../components/form/form.tsx'
import { errorsOrMessage } from '../../../components/form/form-errors.ts'
import type { CREATE_MESSAGES, CREATE_VIEW_MESSAGES, CreateAnswer } from './create-account.ts'

type CreateFormProps = {
  messages: Pick<Messages<(typeof CREATE_MESSAGES)[number]>, (typeof CREATE_VIEW_MESSAGES)[number]>
  signInPath: string
  stamp: string
  refused: CreateAnswer | null
}

export function CreateForm({ messages, signInPath, stamp, refused }: CreateFormProps) {
  const errors = errorsOrMessage(refused?.errors ?? {}, refused?.message ?? '', messages)
  return (
    <div className="lg:col-span-6 xl:col-span-5">
      <p className="type-lead text-muted">{messages.lead}</p>
      <Form method="post" reloadDocument noValidate className="mt-9 grid gap-5">
        <FormErrorSummary errors={errors} messages={messages} />
        <NameFields messages={messages} values={refused?.kept} errors={errors} />
        <EmailField
          label={messages.email}
          autoComplete="username"
          defaultValue={refused?.kept.email}
          errors={errors}
        />
        <PasswordField
          label={messages.password}
          name="password"
          autoComplete="new-password"
          hint={messages.passwordHint}
          errors={errors}
        />
        <BotCheck action="create_account" stamp={stamp} label={messages.botTrap} />
        <SubmitRow label={messages.createAccount} className="mt-2" />
      </Form>
      <AlternativeForm question={messages.haveAccount} path={signInPath} title={messages.signIn} />
    </div>
  )
}

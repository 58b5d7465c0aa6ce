import { Button } from '@firnline/design/button/button'
import { Form, Link } from 'react-router'
import { BotCheck } from '../../../components/bot-check/bot-check.tsx'
import {
  AlternativeForm,
  EmailField,
  FormErrorSummary,
  PasswordField,
} from '../../../components/form/form.tsx'
import { errorsOrMessage } from '../../../components/form/form-errors.ts'
import type { AccountPageProps } from './account-page.tsx'
import type { AccountState } from './load-account.ts'
import type { AccountAnswer } from './sign-in.ts'

type SignInPanelProps = Pick<
  AccountPageProps,
  'messages' | 'cameFrom' | 'cartPath' | 'createPath' | 'orderStatusPath'
> &
  Pick<Extract<AccountState, { kind: 'signed-out' }>, 'passwordResetUrl' | 'stamp'> & {
    refused: Extract<AccountAnswer, { ok: false }> | null
  }

export function SignInPanel(props: SignInPanelProps) {
  const { messages, cartPath, createPath, orderStatusPath } = props
  return (
    <div className="mt-5 grid items-start gap-x-columns gap-y-14 lg:grid-cols-12">
      <div className="lg:col-span-6 xl:col-span-5">
        <p className="type-lead text-muted">{messages.signInLead}</p>
        <SignInForm {...props} />
        <AlternativeForm question={messages.noAccount} path={createPath} title={messages.createAccount} />
      </div>
      <section
        aria-labelledby="guest"
        className="bg-tint p-6 lg:col-span-5 lg:col-start-8 lg:p-8 xl:col-span-4 xl:col-start-9"
      >
        <h2 id="guest" className="type-title">
          {messages.guest}
        </h2>
        <p className="mt-3 text-muted">{messages.guestText}</p>
        <p className="mt-6">
          <Link to={cartPath} className="link-line text-sm font-medium">
            {messages.viewCart}
          </Link>
        </p>
        <p className="mt-8 border-t border-snow-300 pt-6 text-muted">{messages.lookUpText}</p>
        <p className="mt-4">
          <Link to={orderStatusPath} className="link-line text-sm font-medium">
            {messages.lookUp}
          </Link>
        </p>
      </section>
    </div>
  )
}

/** Sent without script, so that the next page is rendered signed in. */
function SignInForm({ messages, passwordResetUrl, stamp, cameFrom, refused }: SignInPanelProps) {
  const { emailError: email, passwordError: password, message = '' } = refused ?? {}
  const errors = errorsOrMessage({ email, password }, message, messages)
  return (
    <Form method="post" reloadDocument noValidate className="mt-9 grid gap-5">
      <input type="hidden" name="intent" value="sign-in" />
      {cameFrom !== null && <input type="hidden" name="from" value={cameFrom} />}
      <FormErrorSummary errors={errors} messages={messages} />
      <EmailField
        label={messages.email}
        autoComplete="username"
        defaultValue={refused?.email}
        errors={errors}
      />
      <PasswordField
        label={messages.password}
        name="password"
        autoComplete="current-password"
        errors={errors}
      />
      <BotCheck action="sign_in" stamp={stamp} label={messages.botTrap} />
      <div className="mt-2 flex flex-wrap items-center gap-x-8 gap-y-4">
        <Button type="submit" className="min-w-[min(12rem,100%)]">
          {messages.signIn}
        </Button>
        <a href={passwordResetUrl} className="link-line text-sm font-medium">
          {messages.forgotPassword}
        </a>
      </div>
    </Form>
  )
}

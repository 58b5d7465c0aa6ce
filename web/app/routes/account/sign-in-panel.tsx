import { Button } from '@firnline/design/button/button'
import { Field } from '@firnline/design/field/field'
import { Form, Link } from 'react-router'
import type { AccountWords } from './account-page.tsx'
import type { AccountAnswer, Origin } from './sign-in.ts'

type SignInPanelProps = {
  words: AccountWords
  passwordResetUrl: string
  cameFrom: Origin
  cartPath: string
  refused: Extract<AccountAnswer, { ok: false }> | null
}

/** The form, and what can be done without an account. */
export function SignInPanel(props: SignInPanelProps) {
  const { words, cartPath } = props
  return (
    <div className="mt-5 grid items-start gap-x-16 gap-y-14 lg:grid-cols-12">
      <div className="lg:col-span-6 xl:col-span-5">
        <p className="type-lead text-muted">{words.signInLead}</p>
        <SignInForm {...props} />
      </div>
      <section
        aria-labelledby="guest"
        className="bg-tint p-6 lg:col-span-5 lg:col-start-8 lg:p-8 xl:col-span-4 xl:col-start-9"
      >
        <h2 id="guest" className="type-title">
          {words.guest}
        </h2>
        <p className="mt-3 text-muted">{words.guestText}</p>
        <p className="mt-6">
          <Link to={cartPath} className="link-line text-sm font-medium">
            {words.toCart}
          </Link>
        </p>
      </section>
    </div>
  )
}

/** Sent by the browser itself: the page that follows knows the visitor from its first byte. */
function SignInForm({ words, passwordResetUrl, cameFrom, refused }: SignInPanelProps) {
  return (
    <Form method="post" reloadDocument noValidate className="mt-9 grid gap-5">
      <input type="hidden" name="intent" value="sign-in" />
      {cameFrom !== null && <input type="hidden" name="from" value={cameFrom} />}
      {refused !== null && refused.message !== '' && (
        <p role="alert" className="border-l-2 border-danger bg-tint px-5 py-4 font-medium">
          {refused.message}
        </p>
      )}
      <Field
        label={words.email}
        type="email"
        name="email"
        autoComplete="username"
        required
        maxLength={250}
        defaultValue={refused?.email}
        error={refused?.emailError}
      />
      <Field
        label={words.password}
        type="password"
        name="password"
        autoComplete="current-password"
        required
        maxLength={250}
        error={refused?.passwordError}
      />
      <div className="mt-2 flex flex-wrap items-center gap-x-8 gap-y-4">
        <Button type="submit" className="min-w-48">
          {words.signIn}
        </Button>
        <a href={passwordResetUrl} className="link-line text-sm font-medium">
          {words.forgotPassword}
        </a>
      </div>
    </Form>
  )
}

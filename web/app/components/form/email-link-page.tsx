import { Button, buttonClass } from '@firnline/design/button/button'
import { Link } from 'react-router'
import { FormErrorSummary, SubmitOnceForm } from './form.tsx'
import type { FormErrors } from './form-errors.ts'

/** The page behind a link in an email. `button`: null when there is nothing to confirm. */
export type EmailLinkView = {
  readonly title: string
  readonly text: string
  readonly button: string | null
  readonly homePath: string
}

type EmailLinkPageProps = {
  view: EmailLinkView
  errors: FormErrors | null
  messages: { toShop: string; signInTab: string }
}

/** Needs a click, because mail programs open links. */
export function EmailLinkPage({
  view: { title, text, button, homePath },
  errors,
  messages,
}: EmailLinkPageProps) {
  return (
    <div className="column pt-12 pb-(--section) lg:pt-24">
      <div className="max-w-[40rem]">
        <FormErrorSummary errors={errors} messages={messages} />
        <h1 className="type-display">{title}</h1>
        <p className="type-lead mt-6 text-muted [overflow-wrap:anywhere]">{text}</p>
        {button === null ? (
          <p className="mt-9">
            <Link to={homePath} className={buttonClass({ look: 'secondary' })}>
              {messages.toShop}
            </Link>
          </p>
        ) : (
          <SubmitOnceForm className="mt-9">
            <Button type="submit" className="min-w-[min(12rem,100%)]">
              {button}
            </Button>
          </SubmitOnceForm>
        )}
      </div>
    </div>
  )
}

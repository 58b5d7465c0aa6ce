import { ErrorSummary } from '@firnline/design/error-summary/error-summary'
import { type ComponentProps, type FormEvent, useEffect, useRef } from 'react'
import { Form, Link } from 'react-router'
import type { FormErrors } from './form-errors.ts'

type FormErrorSummaryProps = { errors: FormErrors | null; messages: { signInTab: string } }

/** The errors of an account's form; a sign-in that is over can be renewed in a new tab. */
export function FormErrorSummary({ errors, messages }: FormErrorSummaryProps) {
  if (errors === null) return null
  const { signInPath, ...summary } = errors
  const link = signInPath === null ? null : { text: messages.signInTab, href: signInPath }
  return <ErrorSummary {...summary} link={link} />
}

/** A form sent without script, and only once. */
export function SubmitOnceForm(
  props: Omit<ComponentProps<typeof Form>, 'onSubmit' | 'method' | 'reloadDocument'>,
) {
  const sent = useRef(false)
  useEffect(() => {
    // Pages restored from the back/forward cache keep their state.
    const reset = () => {
      sent.current = false
    }
    window.addEventListener('pageshow', reset)
    return () => window.removeEventListener('pageshow', reset)
  }, [])
  function submitOnce(event: FormEvent) {
    if (sent.current) event.preventDefault()
    sent.current = true
  }
  return <Form {...props} method="post" reloadDocument noValidate onSubmit={submitOnce} />
}

type AlternativeFormProps = { question: string; path: string; title: string }

/** Below a form: a link to the alternative. */
export function AlternativeForm({ question, path, title }: AlternativeFormProps) {
  return (
    <p className="mt-10 border-t border-line pt-6">
      {question}{' '}
      <Link to={path} className="link-line font-semibold">
        {title}
      </Link>
    </p>
  )
}

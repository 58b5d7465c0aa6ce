import { Button } from '@firnline/design/button/button'
import { ErrorSummary } from '@firnline/design/error-summary/error-summary'
import { Field } from '@firnline/design/field/field'
import { MAX_EMAIL_LENGTH, MAX_PASSWORD_LENGTH } from '@firnline/domain/customer/customer'
import { type ComponentProps, type FormEvent, useEffect, useRef } from 'react'
import { Form, Link } from 'react-router'
import { type FormErrors, fieldError } from './form-errors.ts'
import { MAX_NAME_LENGTH } from './form-fields.ts'

type FormErrorSummaryProps = { errors: FormErrors | null; messages: { signInTab: string } }

/** With a link to sign in again in a new tab when the session has ended. */
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

type FormFieldProps = Omit<ComponentProps<typeof Field>, 'id' | 'error'> & {
  name: string
  errors: FormErrors | null
}

/** A text field whose id is its name, with its error of the form. */
export function FormField({ errors, ...field }: FormFieldProps) {
  return <Field id={field.name} {...field} error={fieldError(errors, field.name)} />
}

export function EmailField({ errors, ...field }: Omit<FormFieldProps, 'name' | 'type'>) {
  return (
    <FormField
      type="email"
      name="email"
      autoComplete="email"
      required
      maxLength={MAX_EMAIL_LENGTH}
      {...field}
      errors={errors}
    />
  )
}

export function PasswordField({ errors, autoComplete, ...field }: Omit<FormFieldProps, 'type'>) {
  return (
    <FormField
      type="password"
      autoComplete={autoComplete}
      required
      maxLength={MAX_PASSWORD_LENGTH}
      {...field}
      errors={errors}
    />
  )
}

type NameFieldsProps = {
  messages: { firstName: string; lastName: string }
  values: Readonly<Record<'firstName' | 'lastName', string>> | undefined
  errors: FormErrors | null
}

/** First and last name side by side. */
export function NameFields({ messages, values, errors }: NameFieldsProps) {
  return (
    <div className="grid gap-5 xs:grid-cols-2">
      <FormField
        name="firstName"
        label={messages.firstName}
        autoComplete="given-name"
        required
        maxLength={MAX_NAME_LENGTH}
        defaultValue={values?.firstName}
        errors={errors}
      />
      <FormField
        name="lastName"
        label={messages.lastName}
        autoComplete="family-name"
        required
        maxLength={MAX_NAME_LENGTH}
        defaultValue={values?.lastName}
        errors={errors}
      />
    </div>
  )
}

export function SubmitRow({ label, className }: { label: string; className?: string }) {
  return (
    <p className={className}>
      <Button type="submit" className="min-w-[min(12rem,100%)]">
        {label}
      </Button>
    </p>
  )
}

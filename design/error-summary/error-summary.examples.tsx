import { ErrorSummary } from './error-summary.tsx'

export const fields = (
  <ErrorSummary
    autoFocus={false}
    title="Two entries to check"
    fields={[
      { id: 'part-field', text: 'An address has an @. Add it.' },
      { id: 'part-button', text: 'Enter a password.' },
    ]}
  />
)

export const whole = (
  <ErrorSummary
    autoFocus={false}
    title="Not saved"
    message="You have been signed out."
    link={{ text: 'Sign in in a new tab', href: 'https://shop.example/account' }}
    fields={[]}
  />
)

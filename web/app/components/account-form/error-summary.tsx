import { useId } from 'react'
import type { FormFaults } from './form-faults.ts'

type ErrorSummaryProps = { faults: FormFaults | null; messages: { signInTab: string } }

/**
 * What stood in a form's way, above it and in focus; each line leads to its field. The browser itself moves the focus as the
 * page comes, so that it is there without script too.
 */
export function ErrorSummary({ faults, messages }: ErrorSummaryProps) {
  const id = useId()
  if (faults === null) return null
  return (
    <div
      role="alert"
      aria-labelledby={id}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the page is the answer to a form, and this is what it says
      autoFocus
      className="mb-2 scroll-mt-28 border-l-2 border-danger bg-tint px-5 py-4 focus-visible:outline-none lg:px-6 lg:py-5"
    >
      <p id={id} className="font-semibold">
        {faults.title}
      </p>
      {faults.message && <p className="mt-1.5">{faults.message}</p>}
      {faults.signInPath !== null && (
        <p className="mt-3">
          <a
            href={faults.signInPath}
            target="_blank"
            rel="noopener noreferrer"
            className="link-line text-sm font-medium"
          >
            {messages.signInTab}
          </a>
        </p>
      )}
      {faults.fields.length > 0 && (
        <ul className="mt-2.5 grid justify-items-start gap-1.5">
          {faults.fields.map(field => (
            <li key={field.id}>
              <a href={`#${field.id}`} className="link-line text-danger">
                {field.text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

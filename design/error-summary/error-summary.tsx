import { useId } from 'react'

export type ErrorSummaryProps = {
  title: string
  autoFocus?: boolean
  /** About the whole form. */
  message?: string
  /** Where the reason can be removed, opened in a new tab. */
  link?: { readonly text: string; readonly href: string } | null
  /** By the ids of their fields, in the form's order. */
  fields: readonly { readonly id: string; readonly text: string }[]
}

/** The errors of a sent form, above it: each links to its field. The browser focuses it on load, with or without script. */
export function ErrorSummary({ autoFocus = true, title, message, link, fields }: ErrorSummaryProps) {
  const id = useId()
  return (
    <div
      role="alert"
      aria-labelledby={id}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the page is the answer to a form, and this is what it says
      autoFocus={autoFocus}
      className="mb-2 scroll-mt-28 border-l-2 border-danger bg-tint px-5 py-4 focus-visible:outline-none lg:px-6 lg:py-5"
    >
      <p id={id} className="font-semibold">
        {title}
      </p>
      {message && <p className="mt-1.5">{message}</p>}
      {link && (
        <p className="mt-3">
          <a
            href={link.href}
            target="_blank"
            rel="noopener noreferrer"
            className="link-line text-sm font-medium"
          >
            {link.text}
          </a>
        </p>
      )}
      {fields.length > 0 && (
        <ul className="mt-2.5 grid justify-items-start gap-1.5">
          {fields.map(field => (
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

type SentProps = {
  reference: string
  /** Of the empty form. */
  path: string
  messages: Readonly<Record<'sent' | 'sentText' | 'reference' | 'referenceText' | 'another', string>>
}

/** In the form's place, once the message has been sent and taken. */
export function Sent({ reference, path, messages }: SentProps) {
  return (
    <>
      <div role="status" className="border-l-2 border-success bg-tint px-6 py-8 lg:px-10 lg:py-10">
        <h2 className="type-headline">{messages.sent}</h2>
        <p className="mt-3 max-w-prose text-muted">{messages.sentText}</p>
        <p className="type-label mt-8 text-muted">{messages.reference}</p>
        <p className="type-title figures mt-1 tracking-wide">{reference}</p>
        <p className="mt-1 text-sm text-muted">{messages.referenceText}</p>
      </div>
      <p className="mt-8">
        <a href={path} className="link-line font-medium">
          {messages.another}
        </a>
      </p>
    </>
  )
}

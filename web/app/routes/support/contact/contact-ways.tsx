import type { ReactNode } from 'react'
import type { ContactDetailsView } from './contact.ts'

type ReachProps = {
  details: ContactDetailsView
  messages: Readonly<Record<'reach' | 'phone' | 'hours' | 'address', string>>
}

export function ContactDetails({ details: { phone, hours, address }, messages }: ReachProps) {
  if (phone === '' && hours.length === 0 && address.length === 0) return null
  return (
    <section
      aria-labelledby="reach"
      data-ground="spruce"
      className="p-8 lg:sticky lg:top-28 lg:col-span-4 lg:col-start-9 lg:p-10"
    >
      <h2 id="reach" className="type-title">
        {messages.reach}
      </h2>
      <dl className="mt-8 grid gap-8">
        {phone && (
          <Fact name={messages.phone}>
            <a
              href={`tel:${phone.replace(/[^+\d]/g, '')}`}
              className="type-title figures inline-block py-1 hover:text-accent"
            >
              {phone}
            </a>
          </Fact>
        )}
        {hours.length > 0 && (
          <Fact name={messages.hours}>
            <Lines lines={hours} />
          </Fact>
        )}
        {address.length > 0 && (
          <Fact name={messages.address}>
            <Lines lines={address} />
          </Fact>
        )}
      </dl>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="type-label text-muted">{name}</dt>
      <dd className="figures mt-1.5">{children}</dd>
    </div>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  return lines.map(line => (
    <span key={line} className="block">
      {line}
    </span>
  ))
}

type SentProps = {
  reference: string
  /** Path of the empty form. */
  path: string
  messages: Readonly<Record<'sent' | 'sentText' | 'reference' | 'referenceText' | 'another', string>>
}

/** Replaces the form after success. */
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

import type { ReactNode } from 'react'
import type { ReachView } from './contact-view.ts'

type ReachProps = {
  reach: ReachView
  messages: Readonly<Record<'reach' | 'phone' | 'hours' | 'address', string>>
}

/** How else the region's people are reached. */
export function Reach({ reach: { phone, hours, address }, messages }: ReachProps) {
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

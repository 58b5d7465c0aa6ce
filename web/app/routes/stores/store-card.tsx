import { Disclosure } from '@firnline/design/disclosure/disclosure'
import type { StoreView } from './describe-stores.ts'
import type { StoresData } from './load-stores.ts'

type StoreCardProps = {
  store: StoreView
  messages: StoresData['messages']
  /** Formatted; missing without a search place. */
  distance?: string
}

export function StoreCard({ store, messages, distance }: StoreCardProps) {
  return (
    <article>
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="font-semibold text-pretty">{store.title}</h3>
        {distance && <p className="figures shrink-0 text-sm text-muted">{distance}</p>}
      </div>
      <address className="mt-2 not-italic">
        {store.address.map(line => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
        {distance && <span className="block text-muted">{store.country}</span>}
        <StoreLinks store={store} messages={messages} />
      </address>
      {store.note && <p className="mt-3 max-w-[28rem] text-sm text-pretty text-muted">{store.note}</p>}
      {store.services.length > 0 && (
        <ul aria-label={messages.services} className="mt-4 flex flex-wrap gap-1.5">
          {store.services.map(service => (
            <li key={service} className="bg-tint px-2.5 py-1 text-[0.8125rem]">
              {service}
            </li>
          ))}
        </ul>
      )}
      <Hours store={store} label={messages.hours} open={distance !== undefined} />
    </article>
  )
}

function StoreLinks({ store: { phone, email, website, mapHref, title }, messages }: StoreCardProps) {
  return (
    <span className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
      <a
        href={mapHref}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`${messages.directions}: ${title}`}
        className="py-1 font-medium underline decoration-1 underline-offset-4 hover:text-accent"
      >
        {messages.directions}
      </a>
      {phone && (
        <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className="figures py-1 hover:text-accent">
          {phone}
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`} className="py-1 [overflow-wrap:anywhere] hover:text-accent">
          {email}
        </a>
      )}
      {website && (
        <a
          href={website}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`${messages.website}: ${title}`}
          className="py-1 hover:text-accent"
        >
          {messages.website}
        </a>
      )}
    </span>
  )
}

function Hours({ store: { hours }, label, open }: { store: StoreView; label: string; open: boolean }) {
  if (hours.length === 0) return null
  return (
    <Disclosure
      open={open}
      className="mt-3 text-sm"
      summary={<h4>{label}</h4>}
      summaryClassName="w-fit min-h-11 items-center gap-2 font-medium hover:text-accent"
      iconClassName="size-3.5"
    >
      <dl className="figures grid max-w-[24rem] grid-cols-[auto_1fr] gap-x-5 gap-y-0.5">
        {hours.map(({ days, time }) => (
          <div key={days} className="contents">
            <dt className="text-muted">{days}</dt>
            <dd>{time}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  )
}

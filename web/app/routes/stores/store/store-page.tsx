import { Icon } from '@firnline/design/icon/icon'
import { openState } from '@firnline/domain/content/opening-hours'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PageHeader } from '../../../components/page-header/page-header.tsx'
import { describeOpenState, telephoneUrl } from '../describe-store.ts'
import { StoreMap } from '../map/store-map.tsx'
import { StoreStyles } from '../store-styles.tsx'
import { useNow } from '../use-now.ts'
import type { StoreData } from './load-store.ts'

export function StorePage({ store, others, map, locale, crumbs, messages }: StoreData) {
  return (
    <>
      <StoreStyles />
      <PageHeader title={store.title} intro={store.note} crumbs={crumbs} crumbsLabel={messages.youAreHere} />
      <div className="column grid gap-x-10 gap-y-10 lg:grid-cols-12 lg:items-start">
        <div className="grid gap-8 sm:grid-cols-2 lg:col-span-5 lg:grid-cols-1 xl:grid-cols-2">
          <Address store={store} messages={messages} />
          <Contact store={store} messages={messages} />
          <Hours store={store} locale={locale} messages={messages} />
          <Services store={store} label={messages.services} />
        </div>
        <StoreMap
          className="h-[clamp(16rem,70vw,34rem)] max-lg:-mx-gutter lg:col-span-7 lg:h-[min(34rem,70vh)]"
          stores={map.map(other => ({ ...other, number: null }))}
          shown={[store]}
          place={null}
          active={store.uid}
          messages={messages}
        />
      </div>
      {others.length > 0 && <OtherStores others={others} title={messages.otherStores} />}
    </>
  )
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-line pt-4">
      <h2 className="type-label text-muted">{title}</h2>
      <div className="mt-3">{children}</div>
    </section>
  )
}

type FactProps = Pick<StoreData, 'store' | 'messages'>

function Address({ store: { address, country, directions }, messages }: FactProps) {
  return (
    <Fact title={messages.address}>
      <address className="not-italic">
        {[...address, country].map(line => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
      <h3 className="mt-4 text-sm text-muted">{messages.directions}</h3>
      <ul className="mt-1 flex flex-wrap gap-x-5 text-sm">
        {directions.map(({ service, href }) => (
          <li key={service}>
            <a
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={`${messages.directions}: ${service}`}
              className="flex min-h-11 items-center font-medium underline decoration-1 underline-offset-4 hover:text-accent"
            >
              {service}
            </a>
          </li>
        ))}
      </ul>
    </Fact>
  )
}

/** A store without a phone says why, and how else it is reached. */
function Contact({ store: { phone, email, website }, messages }: FactProps) {
  return (
    <Fact title={messages.contact}>
      {phone === '' && (
        <p className="mb-2 text-sm text-pretty text-muted">
          {email === '' ? messages.noPhoneOrEmail : messages.noPhone}
        </p>
      )}
      <ul>
        {phone !== '' && (
          <li>
            <ContactLink href={telephoneUrl(phone)}>
              <span className="figures">{phone}</span>
            </ContactLink>
          </li>
        )}
        {email !== '' && (
          <li>
            <ContactLink href={`mailto:${email}`}>
              {/* May break there. */}
              {email.replace(/@.*/, '@')}
              <wbr />
              {email.replace(/^[^@]*@/, '')}
            </ContactLink>
          </li>
        )}
        {website !== '' && (
          <li>
            <ContactLink href={website}>{messages.website}</ContactLink>
          </li>
        )}
      </ul>
    </Fact>
  )
}

function ContactLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="flex min-h-11 items-center [overflow-wrap:anywhere] hover:text-accent">
      <span className="link-line">{children}</span>
    </a>
  )
}

function Hours({ store, locale, messages }: FactProps & Pick<StoreData, 'locale'>) {
  const now = useNow(null)
  if (store.hours.length === 0) return null
  const state = now === null ? null : openState(store, now)
  return (
    <Fact title={messages.hours}>
      <p className="min-h-[1lh] font-medium noscript:hidden">
        {state !== null && (
          <span className={state.kind === 'open' ? 'text-success' : undefined}>
            {describeOpenState(state, locale, messages)}
          </span>
        )}
      </p>
      <dl className="figures mt-2 grid max-w-[24rem] grid-cols-[auto_1fr] gap-x-5 gap-y-1 text-sm">
        {store.hoursByDay.map(({ days, time }) => (
          <div key={days} className="contents">
            <dt className="text-muted">{days}</dt>
            <dd>{time}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-sm text-muted">{messages.localTime}</p>
    </Fact>
  )
}

function Services({ store: { services }, label }: { store: StoreData['store']; label: string }) {
  if (services.length === 0) return null
  return (
    <Fact title={label}>
      <ul className="grid gap-1.5">
        {services.map(service => (
          <li key={service} className="flex items-center gap-2.5">
            <Icon name="check" className="size-4 text-accent" /> {service}
          </li>
        ))}
      </ul>
    </Fact>
  )
}

function OtherStores({ others, title }: { others: StoreData['others']; title: string }) {
  return (
    <section className="column mt-(--section)">
      <h2 className="type-headline">{title}</h2>
      <ul className="mt-8 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {others.map(({ uid, title: name, href, address, countryName, distance }) => (
          <li key={uid} className="border-t border-line pt-5">
            <div className="flex items-baseline justify-between gap-4">
              <h3 className="font-semibold text-pretty">
                <Link viewTransition to={href} prefetch="intent" className="link-line">
                  {name}
                </Link>
              </h3>
              <p className="figures shrink-0 text-sm text-muted">{distance}</p>
            </div>
            <p className="mt-1.5 text-sm text-muted">{[...address, countryName].join(', ')}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

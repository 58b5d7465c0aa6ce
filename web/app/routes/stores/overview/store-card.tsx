import { classNames } from '@firnline/design/class-names/class-names'
import { openState } from '@firnline/domain/content/opening-hours'
import { Link } from 'react-router'
import { describeOpenState, type StoreView, telephoneUrl } from '../describe-store.ts'
import type { StoresData } from './load-stores.ts'

type StoreCardProps = {
  store: StoreView
  /** As on the map; null: the list has no numbers. */
  number: number | null
  /** Formatted; empty without a place. */
  distance: string
  /** null: until hydration. */
  now: Date | null
  isActive: boolean
  onActive: (uid: string | null) => void
} & Pick<StoresData, 'locale' | 'messages'>

export function StoreCard({
  store,
  number,
  distance,
  now,
  isActive,
  onActive,
  locale,
  messages,
}: StoreCardProps) {
  const { uid, title, href, address, services } = store
  return (
    <article
      onPointerEnter={() => onActive(uid)}
      onPointerLeave={() => onActive(null)}
      onFocus={() => onActive(uid)}
      onBlur={() => onActive(null)}
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-t border-line py-4 transition-colors lg:px-4',
        isActive && 'bg-tint',
      )}
    >
      <h3 className="flex items-baseline gap-3 font-semibold text-pretty">
        {number !== null && (
          <span
            aria-hidden="true"
            className="figures grid size-7 shrink-0 place-items-center rounded-full bg-signal-500 text-[0.8125rem] leading-none font-bold text-on-signal"
          >
            {number}
          </span>
        )}
        <Link viewTransition to={href} prefetch="intent" className="link-line min-w-0">
          {title}
        </Link>
      </h3>
      {distance !== '' && <p className="figures text-sm text-muted">{distance}</p>}
      <div className={classNames('col-span-2 mt-1.5 grid gap-1 text-sm', number !== null && 'pl-10')}>
        <p>{address.join(', ')}</p>
        <OpenLine store={store} now={now} locale={locale} messages={messages} />
        {services.length > 0 && <p className="text-pretty text-muted">{services.join(' · ')}</p>}
        <p className="mt-1 flex flex-wrap gap-x-5 gap-y-1">
          <ContactLink store={store} />
          <Link
            viewTransition
            to={href}
            prefetch="intent"
            aria-label={`${messages.hoursAndRoute}: ${title}`}
            className="py-1 font-medium underline decoration-1 underline-offset-4 hover:text-accent"
          >
            {messages.hoursAndRoute}
          </Link>
        </p>
      </div>
    </article>
  )
}

type OpenLineProps = { store: StoreView; now: Date | null } & Pick<StoresData, 'locale' | 'messages'>

/** Has its place before the time is known. */
function OpenLine({ store, now, locale, messages }: OpenLineProps) {
  if (store.hours.length === 0) return null
  const state = now === null ? null : openState(store, now)
  return (
    <p className="min-h-[1lh] noscript:hidden" data-open={state?.kind}>
      {state !== null && (
        <span className={state.kind === 'open' ? 'font-medium text-success' : 'text-muted'}>
          {describeOpenState(state, locale, messages)}
        </span>
      )}
    </p>
  )
}

function ContactLink({ store: { phone, email } }: { store: StoreView }) {
  if (phone !== '') {
    return (
      <a href={telephoneUrl(phone)} className="figures py-1 hover:text-accent">
        {phone}
      </a>
    )
  }
  return email === '' ? null : (
    <a href={`mailto:${email}`} className="py-1 [overflow-wrap:anywhere] hover:text-accent">
      {email}
    </a>
  )
}

import { Disclosure } from '@firnline/design/disclosure/disclosure'
import { format } from '@firnline/messages/format'
import type { ReactNode } from 'react'
import type { StoreView } from '../describe-store.ts'
import type { StoresData } from './load-stores.ts'
import { StoreCard } from './store-card.tsx'
import type { CountryStores, StoreResult } from './store-result.ts'

export type ListProps = {
  stores: ReadonlyMap<string, StoreView>
  now: Date | null
  active: string | null
  onActive: (uid: string | null) => void
} & Pick<StoresData, 'locale' | 'messages'>

type NumberedListProps = {
  result: Extract<StoreResult, { kind: 'list' }>
  list: ListProps
  /** Beside the title. */
  children: ReactNode
}

/** The order and the numbers of the map. */
export function NumberedList({ result: { title, entries }, list, children }: NumberedListProps) {
  return (
    <section aria-labelledby="stores-found">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h2 id="stores-found" className="type-headline">
          {title}
        </h2>
        {children}
      </div>
      <ol>
        {entries.map(({ uid, distance }, index) => (
          <Item key={uid} uid={uid} number={index + 1} distance={distance} list={list} />
        ))}
      </ol>
    </section>
  )
}

type CountryListProps = { countries: readonly CountryStores[]; open: string; list: ListProps }

/** One country unfolded: the visit's, else none. */
export function CountryList({ countries, open, list }: CountryListProps) {
  return (
    <div className="border-b border-line">
      {countries.map(({ country, name, uids }) => (
        <Disclosure
          key={country}
          open={country === open}
          className="border-t border-line"
          summaryClassName="min-h-16 items-center justify-between gap-4 hover:text-accent"
          summary={
            <h2 className="flex items-baseline gap-3">
              <span className="type-title">{name}</span>
              <span className="figures text-sm text-muted">
                {format(list.messages.storeCount, { count: uids.length })}
              </span>
            </h2>
          }
        >
          <ul className="pb-4">
            {uids.map(uid => (
              <Item key={uid} uid={uid} number={null} distance="" list={list} />
            ))}
          </ul>
        </Disclosure>
      ))}
    </div>
  )
}

type ItemProps = { uid: string; number: number | null; distance: string; list: ListProps }

function Item({ uid, number, distance, list }: ItemProps) {
  const { stores, now, active, onActive, locale, messages } = list
  const store = stores.get(uid)
  if (store === undefined) return null
  return (
    <li>
      <StoreCard
        store={store}
        number={number}
        distance={distance}
        now={now}
        isActive={uid === active}
        onActive={onActive}
        locale={locale}
        messages={messages}
      />
    </li>
  )
}

import { type Dealer, WEEKDAYS, type Weekday } from '@firnline/domain/content/dealer'
import { addressLines } from '@firnline/domain/customer/address'
import type { Locale } from '@firnline/domain/locale/locale'
import type { Messages } from '@firnline/messages/messages'
import { formatTimeRange } from '../../intl.ts'
import type { STORES_MESSAGES } from './load-stores.ts'

export type StoresMessages = Messages<(typeof STORES_MESSAGES)[number] | 'storeService'>

export type StoreView = ReturnType<typeof describeStore>
export type CountryStores = ReturnType<typeof groupByCountry>[number]

const SERVICE_MESSAGES = {
  'boot-fitting': 'bootFitting',
  'ski-service': 'skiService',
  rental: 'rental',
  demo: 'demo',
  mounting: 'mounting',
  'pro-desk': 'proDesk',
} as const satisfies Record<Dealer['services'][number], keyof Messages<'storeService'>>

export function describeStore(store: Dealer, locale: Locale, messages: StoresMessages) {
  const { uid, title, country, latitude, longitude, phone, email, note } = store
  return {
    uid,
    title,
    /** The country last. */
    address: addressLines({ ...store, street: [store.street] }),
    country: countryName(country, locale),
    latitude,
    longitude,
    phone,
    email,
    /** Empty: not a URL. */
    website: /^https?:\/\//.test(store.website) ? store.website : '',
    hours: describeHours(store.hours, locale, messages),
    services: store.services.map(service => messages[SERVICE_MESSAGES[service]]),
    note,
    mapHref: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`,
  }
}

/** The visit's country first, the others by name. */
export function groupByCountry(stores: readonly Dealer[], locale: Locale, messages: StoresMessages) {
  const countries = [...new Set(stores.map(({ country }) => country))]
  return countries
    .map(country => ({ country, name: countryName(country, locale) }))
    .toSorted((a, b) => rank(a.country) - rank(b.country) || a.name.localeCompare(b.name, locale.languageTag))
    .map(({ country, name }) => ({
      country,
      name,
      stores: stores
        .filter(store => store.country === country)
        .toSorted((a, b) => a.city.localeCompare(b.city, locale.languageTag))
        .map(store => describeStore(store, locale, messages)),
    }))

  function rank(country: string): number {
    return country === locale.country ? 0 : 1
  }
}

export function countryName(country: string, { languageTag }: Pick<Locale, 'languageTag'>): string {
  return new Intl.DisplayNames([languageTag], { type: 'region' }).of(country.toUpperCase()) ?? country
}

/** A Monday. */
const MONDAY = Date.UTC(2026, 0, 5)
const DAY = 24 * 60 * 60 * 1000

/** `Mo–Fr`, `09:00–18:30`. `daily`: text for all seven days. */
export function describeHours(
  hours: Dealer['hours'],
  { languageTag }: Pick<Locale, 'languageTag'>,
  { daily }: { daily: string },
): { days: string; time: string }[] {
  const weekday = new Intl.DateTimeFormat(languageTag, { weekday: 'short', timeZone: 'UTC' })
  const nameOf = (day: Weekday) => weekday.format(MONDAY + WEEKDAYS.indexOf(day) * DAY)
  const times = new Map<string, string[]>()
  for (const { days, opens, closes } of hours) {
    const runs = runsOf(days).map(run => formatRun(run, nameOf))
    const named = days.length === WEEKDAYS.length ? daily : runs.join(', ')
    const open = formatTimeRange(opens, closes, { languageTag })
    times.set(named, [...(times.get(named) ?? []), open])
  }
  return [...times].map(([days, open]) => ({ days, time: open.join(', ') }))
}

/** Groups of consecutive days. */
function runsOf(days: readonly Weekday[]): Weekday[][] {
  const runs: Weekday[][] = []
  for (const day of WEEKDAYS.filter(one => days.includes(one))) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run !== undefined && last !== undefined && WEEKDAYS.indexOf(day) === WEEKDAYS.indexOf(last) + 1)
      run.push(day)
    else runs.push([day])
  }
  return runs
}

function formatRun(run: readonly Weekday[], nameOf: (day: Weekday) => string): string {
  const [first, last] = [run[0], run.at(-1)]
  if (first === undefined || last === undefined) return ''
  if (run.length === 1) return nameOf(first)
  return run.length === 2 ? `${nameOf(first)}, ${nameOf(last)}` : `${nameOf(first)}–${nameOf(last)}`
}

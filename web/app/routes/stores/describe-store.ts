import { type Dealer, WEEKDAYS, type Weekday } from '@firnline/domain/content/dealer'
import { mapPoint } from '@firnline/domain/content/map-view'
import type { OpenState } from '@firnline/domain/content/opening-hours'
import { addressLines } from '@firnline/domain/customer/address'
import type { Locale } from '@firnline/domain/locale/locale'
import { localePath } from '@firnline/domain/locale/locale-path'
import { format } from '@firnline/messages/format'
import { dateFormat, displayNames } from '@firnline/messages/formatters'
import type { Messages } from '@firnline/messages/messages'
import { href } from 'react-router'
import { formatTime, formatTimeRange } from '../../format-time.ts'

const SERVICE_MESSAGES = {
  'boot-fitting': 'bootFitting',
  'ski-service': 'skiService',
  rental: 'rental',
  demo: 'demo',
  mounting: 'mounting',
  'pro-desk': 'proDesk',
} as const satisfies Record<Dealer['services'][number], keyof Messages<'storeService'>>

export function serviceName(service: Dealer['services'][number], messages: Messages<'storeService'>): string {
  return messages[SERVICE_MESSAGES[service]]
}

export type StoreView = ReturnType<typeof describeStore>

/** A store in a list and on a map. */
export function describeStore(store: Dealer, locale: Locale, messages: Messages<'storeService'>) {
  const { uid, title, slug, country, latitude, longitude, phone, email, hours, timeZone } = store
  return {
    uid,
    title,
    href: storePath(locale, slug),
    /** Without the country. */
    address: addressLines({ ...store, street: [store.street] }),
    country,
    countryName: countryName(country, locale),
    latitude,
    longitude,
    ...mapPoint(store),
    phone,
    email,
    hours,
    timeZone,
    services: store.services.map(service => serviceName(service, messages)),
  }
}

export function storePath(locale: Locale, slug: string): string {
  return localePath(locale, href('/stores/:uid', { uid: slug }))
}

export function telephoneUrl(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`
}

export function countryName(country: string, { languageTag }: Pick<Locale, 'languageTag'>): string {
  return displayNames([languageTag], { type: 'region' }).of(country.toUpperCase()) ?? country
}

/** A Monday. */
const MONDAY = Date.UTC(2026, 0, 5)
const DAY = 24 * 60 * 60 * 1000

function weekdayName(
  day: Weekday,
  { languageTag }: Pick<Locale, 'languageTag'>,
  weekday: 'short' | 'long',
): string {
  const names = dateFormat(languageTag, { weekday, timeZone: 'UTC' })
  return names.format(MONDAY + WEEKDAYS.indexOf(day) * DAY)
}

/** `Open until 18:00`, `Closed, opens Monday at 09:00`; empty: no hours are known. */
export function describeOpenState(
  state: OpenState,
  locale: Pick<Locale, 'languageTag'>,
  messages: Pick<Messages<'stores'>, 'openUntil' | 'closedUntil' | 'closedUntilDay'>,
): string {
  if (state.kind === 'unknown') return ''
  if (state.kind === 'open') return format(messages.openUntil, { time: formatTime(state.closes, locale) })
  const time = formatTime(state.opens, locale)
  if (state.day === null) return format(messages.closedUntil, { time })
  return format(messages.closedUntilDay, { time, day: weekdayName(state.day, locale, 'long') })
}

/** `Mo–Fr`, `09:00–18:30`. `daily`: text for all seven days. */
export function describeHours(
  hours: Dealer['hours'],
  locale: Pick<Locale, 'languageTag'>,
  { daily }: { daily: string },
): { days: string; time: string }[] {
  const nameOf = (day: Weekday) => weekdayName(day, locale, 'short')
  const times = new Map<string, string[]>()
  for (const { days, opens, closes } of hours) {
    const runs = runsOf(days).map(run => formatRun(run, nameOf))
    const named = days.length === WEEKDAYS.length ? daily : runs.join(', ')
    const open = formatTimeRange(opens, closes, locale)
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

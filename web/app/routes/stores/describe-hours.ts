import { type Dealer, WEEKDAYS, type Weekday } from '@firnline/domain/content/dealer'
import type { Locale } from '@firnline/domain/locale/locale'
import { writtenSpan } from '../../words/written-time.ts'

export type HoursView = { readonly days: string; readonly time: string }

/** A Monday. */
const MONDAY = Date.UTC(2026, 0, 5)
const DAY = 24 * 60 * 60 * 1000

/** Opening hours as they are read: `Mo–Fr`, `09:00–18:30`. `daily`: all seven days. */
export function describeHours(
  hours: Dealer['hours'],
  { languageTag }: Pick<Locale, 'languageTag'>,
  { daily }: { daily: string },
): HoursView[] {
  const weekday = new Intl.DateTimeFormat(languageTag, { weekday: 'short', timeZone: 'UTC' })
  const nameOf = (day: Weekday) => weekday.format(MONDAY + WEEKDAYS.indexOf(day) * DAY)
  const times = new Map<string, string[]>()
  for (const { days, opens, closes } of hours) {
    const runs = runsOf(days).map(run => writtenRun(run, nameOf))
    const named = days.length === WEEKDAYS.length ? daily : runs.join(', ')
    const open = writtenSpan(opens, closes, { languageTag })
    times.set(named, [...(times.get(named) ?? []), open])
  }
  return [...times].map(([days, open]) => ({ days, time: open.join(', ') }))
}

/** Days that follow each other, together. */
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

function writtenRun(run: readonly Weekday[], nameOf: (day: Weekday) => string): string {
  const [first, last] = [run[0], run.at(-1)]
  if (first === undefined || last === undefined) return ''
  if (run.length === 1) return nameOf(first)
  return run.length === 2 ? `${nameOf(first)}, ${nameOf(last)}` : `${nameOf(first)}–${nameOf(last)}`
}

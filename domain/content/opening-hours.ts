import { type Dealer, WEEKDAYS, type Weekday } from './dealer.ts'

/** Times are `09:00`, on the store's own clock. */
export type OpenState =
  | { readonly kind: 'open'; readonly closes: string }
  /** `day`: null for today. */
  | { readonly kind: 'closed'; readonly opens: string; readonly day: Weekday | null }
  /** No opening hours are given. */
  | { readonly kind: 'unknown' }

/** Hours that end before they start end on the next day. */
export function openState({ hours, timeZone }: Pick<Dealer, 'hours' | 'timeZone'>, now: Date): OpenState {
  const { weekday, time } = clockIn(timeZone, now)
  const hoursOn = (day: number) => {
    const name = dayAt(day)
    return hours.filter(({ days }) => days.includes(name))
  }
  const open =
    hoursOn(weekday).find(({ opens, closes }) => opens <= time && (time < closes || closes <= opens)) ??
    hoursOn(weekday - 1).find(({ opens, closes }) => closes <= opens && time < closes)
  if (open !== undefined) return { kind: 'open', closes: open.closes }
  for (let ahead = 0; ahead <= WEEKDAYS.length; ahead += 1) {
    const [next] = hoursOn(weekday + ahead)
      .map(({ opens }) => opens)
      .filter(opens => ahead > 0 || opens > time)
      .toSorted()
    if (next !== undefined) {
      return { kind: 'closed', opens: next, day: ahead === 0 ? null : dayAt(weekday + ahead) }
    }
  }
  return { kind: 'unknown' }
}

/** 0: Monday; 7 is the next Monday, -1 the last Sunday. */
function dayAt(index: number): Weekday {
  return WEEKDAYS.at(index % WEEKDAYS.length) ?? 'monday'
}

/** `weekday`: 0 is Monday. */
function clockIn(timeZone: string, now: Date): { weekday: number; time: string } {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const parts = new Map(format.formatToParts(now).map(({ type, value }) => [type, value]))
  const name = parts.get('weekday')?.toLowerCase()
  return {
    weekday: WEEKDAYS.findIndex(day => day === name),
    time: `${parts.get('hour')}:${parts.get('minute')}`,
  }
}

import * as v from 'valibot'

/** When an entry is published. `until` is exclusive; null is no limit. */
export type PublishWindow = { from: Date | null; until: Date | null }

const MOMENT = /^(\d{4})-(\d\d)-(\d\d)T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/

const moment = v.pipe(
  v.string(),
  v.check(isMoment, 'must be a moment with its time zone, such as 2026-12-01T06:00:00+01:00'),
  v.transform(text => new Date(text)),
)

/** The object `publish` of an entry's file, or of one of its locales. */
export const publishSchema = v.strictObject({ from: v.nullish(moment), until: v.nullish(moment) })

type Dates = v.InferOutput<typeof publishSchema>

/** Dates of a locale override those of the entry; null when none are set. */
export function publishWindow(entry: Dates | undefined, own: Dates | undefined): PublishWindow | null {
  const { from = null, until = null } = { ...entry, ...own }
  return from || until ? { from, until } : null
}

export function isNever({ from, until }: PublishWindow): boolean {
  return from !== null && until !== null && until <= from
}

export function isOpen({ from, until }: PublishWindow, moment: Date): boolean {
  return (from === null || from <= moment) && (until === null || moment < until)
}

// Date.parse rolls 30 February over to 2 March.
function isMoment(text: string): boolean {
  const [, year, month, day] = MOMENT.exec(text) ?? []
  if (Number.isNaN(Date.parse(text))) return false
  return new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDate() === Number(day)
}

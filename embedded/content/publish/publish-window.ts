import * as v from 'valibot'

/** When readers see an entry: from a moment on (null: always has been), until before another (null: for good). */
export type PublishWindow = { from: Date | null; until: Date | null }

const written = /^(\d{4})-(\d\d)-(\d\d)T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/

const moment = v.pipe(
  v.string(),
  v.check(isMoment, 'must be a moment with its time zone, such as 2026-12-01T06:00:00+01:00'),
  v.transform(text => new Date(text)),
)

/** The object `publish` of an entry's file, or of one language in it; what is left out has no limit. */
export const publishSchema = v.strictObject({ from: v.nullish(moment), until: v.nullish(moment) })

type Written = v.InferOutput<typeof publishSchema>

/** A language's own dates in the place of the entry's; null when there are none at all. */
export function publishWindow(entry: Written | undefined, own: Written | undefined): PublishWindow | null {
  const { from = null, until = null } = { ...entry, ...own }
  return from || until ? { from, until } : null
}

/** Nothing could ever be seen through such a window. */
export function isNever({ from, until }: PublishWindow): boolean {
  return from !== null && until !== null && until <= from
}

export function isOpen({ from, until }: PublishWindow, moment: Date): boolean {
  return (from === null || from <= moment) && (until === null || moment < until)
}

/** Dates roll over when they are parsed: 30 February must not become 2 March. */
function isMoment(text: string): boolean {
  const [, year, month, day] = written.exec(text) ?? []
  if (Number.isNaN(Date.parse(text))) return false
  return new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDate() === Number(day)
}

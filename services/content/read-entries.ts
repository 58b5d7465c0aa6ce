import * as v from 'valibot'

/** Something in an entry is not as the content model says; the entry is left out. */
export type OnBadEntry = (what: {
  readonly contentType: string
  readonly uid: string
  readonly problem: string
}) => void

export type ReadReferences = <S extends v.GenericSchema>(
  schema: S,
  references: readonly unknown[],
) => v.InferOutput<S>[]

/** Reads entries one by one: one that is broken does not take its neighbours along. */
export function readEntries<S extends v.GenericSchema>(
  schema: S,
  entries: readonly unknown[],
  contentType: string,
  onBadEntry: OnBadEntry,
): v.InferOutput<S>[] {
  return entries.flatMap(entry => {
    const result = v.safeParse(schema, entry)
    if (result.success) return [result.output]
    const [issue] = result.issues
    onBadEntry({
      contentType,
      uid: uidOf(entry),
      problem: `${v.getDotPath(issue) ?? 'entry'}: ${issue.message}`,
    })
    return []
  })
}

/** A reader for references inside entries. One that was not resolved (unpublished, not in this language) has only its uid and is left out silently. */
export function referenceReader(contentType: string, onBadEntry: OnBadEntry): ReadReferences {
  return (schema, references) => readEntries(schema, references.filter(isResolved), contentType, onBadEntry)
}

function isResolved(reference: unknown): boolean {
  return typeof reference === 'object' && reference !== null && 'title' in reference
}

function uidOf(entry: unknown): string {
  return typeof entry === 'object' && entry !== null && 'uid' in entry ? String(entry.uid) : '?'
}

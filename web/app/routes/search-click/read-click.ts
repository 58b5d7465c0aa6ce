import type { SearchClick } from '@firnline/services/search/port'
import { HIT_KINDS } from '@firnline/services/search/port'
import * as v from 'valibot'

const HIT_ID = new RegExp(`^(?:${HIT_KINDS.join('|')})-[\\w-]{1,200}$`)

const Click = v.object({
  query: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(256)),
  documentId: v.pipe(v.string(), v.regex(HIT_ID)),
  requestId: v.pipe(v.string(), v.regex(/^[\w-]{0,64}$/)),
  from: v.picklist(['results', 'autocomplete']),
})

/** A click as a browser reports it, or null. */
export function readClick(form: FormData): Omit<SearchClick, 'language'> | null {
  const read = v.safeParse(Click, Object.fromEntries(form))
  if (!read.success) return null
  const { from, ...click } = read.output
  return { ...click, tags: [from] }
}

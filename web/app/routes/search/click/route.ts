import { HIT_KINDS, type SearchClick } from '@firnline/services/search/port'
import * as v from 'valibot'
import { shopContext } from '../../../contexts/shop.ts'
import { fallbackTo } from '../../../fallback.ts'
import { readForm } from '../../../submission/read-form.ts'
import type { Route } from './+types/route.ts'

/** Reports a click on a search result; a failure is only logged. */
export async function action({ context, request }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const click = readClick(await readForm(request))
  if (click === null) return new Response('This is no click on a search result.', { status: 400 })
  const { contentLanguage } = shop.visit.locale
  await shop.search
    .click({ ...click, language: contentLanguage })
    .catch(fallbackTo(undefined, 'the report of a click', shop))
  return new Response(null, { status: 204 })
}

export function loader() {
  return new Response('Clicks are posted here.', { status: 405, headers: { allow: 'POST' } })
}

const HIT_ID = new RegExp(`^(?:${HIT_KINDS.join('|')})-[\\w-]{1,200}$`)

const Click = v.object({
  query: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(256)),
  documentId: v.pipe(v.string(), v.regex(HIT_ID)),
  requestId: v.pipe(v.string(), v.regex(/^[\w-]{0,64}$/)),
  from: v.picklist(['results', 'autocomplete']),
})

/** null: invalid. */
function readClick(form: FormData): Omit<SearchClick, 'language'> | null {
  const read = v.safeParse(Click, Object.fromEntries(form))
  if (!read.success) return null
  const { from, ...click } = read.output
  return { ...click, tags: [from] }
}

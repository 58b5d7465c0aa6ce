import { shopContext } from '../../contexts/shop.ts'
import { fallbackTo } from '../../fallback.ts'
import { readForm } from '../../read-form.ts'
import type { Route } from './+types/route.ts'
import { readClick } from './read-click.ts'

/** Takes the report of a click on a search result. The service learns of it, or not. */
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

/** There is nothing to see. */
export function loader() {
  return new Response('Clicks are posted here.', { status: 405, headers: { allow: 'POST' } })
}

import type { CuratedEntry, SearchContent } from '@firnline/domain/search/search-content'
import type { HitKind } from '@firnline/services/search/port'
import type { EngineClient, EngineCuration } from './engine-client.ts'

/** What merchandisers say of a language's search. */
export type Guidance = Pick<SearchContent, 'synonyms' | 'curations'>

const KINDS: Readonly<Record<string, HitKind>> = {
  product: 'product',
  product_category: 'category',
  blog_post: 'post',
  support_page: 'help',
  page: 'page',
  pro: 'page',
  team_page: 'page',
  landing_page: 'page',
  athlete: 'athlete',
  store: 'store',
}
/** App Search takes no set of one word. */
const LEAST_WORDS = 2

/** An engine, and what it was last told. */
type Told = { readonly client: EngineClient; guidance: string }

/** Puts it in the place of what the engine was told before, unless that was the same. */
export async function sendGuidance(told: Told, { synonyms, curations }: Guidance): Promise<void> {
  const { client } = told
  const guidance = JSON.stringify({ synonyms, curations })
  if (told.guidance === guidance) return
  await client.setSynonyms(synonyms.filter(set => set.length >= LEAST_WORDS))
  await client.setCurations(curations.map(toEngineCuration).filter(({ queries }) => queries.length > 0))
  told.guidance = guidance
}

function toEngineCuration({ queries, promoted, hidden }: Guidance['curations'][number]): EngineCuration {
  return { queries, promoted: promoted.flatMap(documentId), hidden: hidden.flatMap(documentId) }
}

/** What search does not know can neither be promoted nor hidden. */
function documentId({ uid, contentType }: CuratedEntry): string[] {
  const kind = KINDS[contentType]
  return kind === undefined ? [] : [`${kind}-${uid}`]
}

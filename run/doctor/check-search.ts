import { ServiceError } from '@firnline/services/http/service-error'
import { SEARCH_LANGUAGES, searchDocuments } from '../search/documents.ts'
import { type DoctorParts, embeddedFailure } from './doctor-parts.ts'
import { type Check, type Finding, right, warning, withoutPassword, wrong } from './finding.ts'

/** How the service is named in sentences, by its settings. */
function accountOf({ config: { search } }: DoctorParts) {
  if (search === null) return null
  const address =
    search.kind === 'algolia' ? `Algolia, application ${search.appId}` : withoutPassword(search.url)
  return { address, ...SETTINGS[search.kind] }
}

const SETTINGS = {
  'app-search': {
    addressSetting: 'APP_SEARCH_URL',
    keySetting: 'APP_SEARCH_KEY',
    prefixSetting: 'APP_SEARCH_ENGINE_PREFIX',
  },
  typesense: {
    addressSetting: 'TYPESENSE_URL',
    keySetting: 'TYPESENSE_SEARCH_KEY',
    prefixSetting: 'TYPESENSE_COLLECTION_PREFIX',
  },
  algolia: {
    addressSetting: 'ALGOLIA_APP_ID',
    keySetting: 'ALGOLIA_SEARCH_KEY',
    prefixSetting: 'ALGOLIA_INDEX_PREFIX',
  },
} as const

/** Beyond this, a service may count no further. */
const MOST_COUNTED = 10_000

type Index = { readonly language: string; readonly result: number | ServiceError }

export function checkSearch(parts: DoctorParts): Check {
  return {
    subject: 'Search',
    async run() {
      const indexes = await Promise.all(SEARCH_LANGUAGES.map(language => readIndex(parts, language)))
      return [
        ...missingFindings(parts, indexes),
        ...failureFindings(parts, indexes),
        ...(await Promise.all(indexes.map(index => countFindings(parts, index)))).flat(),
      ]
    },
  }
}

async function readIndex({ services }: DoctorParts, language: string): Promise<Index> {
  try {
    const { totalResults } = await services.search.search({ query: '', language, size: 0 })
    return { language, result: totalResults }
  } catch (error) {
    if (error instanceof ServiceError) return { language, result: error }
    throw error
  }
}

const isMissing = ({ result }: Index) => result instanceof ServiceError && result.status === 404

function missingFindings(parts: DoctorParts, indexes: readonly Index[]): Finding[] {
  const missing = indexes.filter(isMissing).map(({ language }) => language)
  const account = accountOf(parts)
  if (missing.length === 0) return []
  const other = account === null ? '' : `, or correct ${account.prefixSetting}`
  return [wrong(`Search has no index for ${missing.join(', ')}: fill it (npm run search -- fill)${other}.`)]
}

/** The same sentence for all languages where the service itself fails. */
function failureFindings(parts: DoctorParts, indexes: readonly Index[]): Finding[] {
  return indexes
    .filter(index => !isMissing(index))
    .flatMap(({ language, result }) =>
      result instanceof ServiceError ? [wrong(failureSentence(parts, { language, error: result }))] : [],
    )
}

function failureSentence(
  parts: DoctorParts,
  { language, error }: { readonly language: string; readonly error: ServiceError },
): string {
  const account = accountOf(parts)
  const { status, message } = error
  if (account === null) return embeddedFailure(parts, error)
  if (status === null)
    return `The search service at ${account.address} does not answer (${message}): correct ${account.addressSetting}, or let this machine reach it.`
  if (status === 401 || status === 403)
    return `The search service refuses the key (${status}): correct ${account.keySetting}, a key that may search the indexes of every language.`
  return `The search service failed for ${language} (${message}): its own log says why.`
}

async function countFindings(parts: DoctorParts, { language, result }: Index): Promise<Finding[]> {
  if (result instanceof ServiceError) return []
  if (result === 0) return [wrong(`The index of ${language} is empty: fill it (npm run search -- fill).`)]
  const expected = await expectedCount(parts, language)
  if (expected === null || expected === result || result >= MOST_COUNTED)
    return [right(`The index of ${language} has ${result} documents.`)]
  return [
    warning(
      `The index of ${language} has ${result} documents, and content makes ${expected}: it is being filled, or old. Fill it anew (npm run search -- fill).`,
    ),
  ]
}

/** null: content fails, which has a check of its own. */
async function expectedCount({ services }: DoctorParts, language: string): Promise<number | null> {
  try {
    return (await searchDocuments(services.content, language, new Map())).length
  } catch (error) {
    if (error instanceof ServiceError) return null
    throw error
  }
}

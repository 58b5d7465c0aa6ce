import { contentLanguageOf, DEFAULT_CONTENT_LANGUAGE } from '@firnline/domain/locale/locale'
import type Contentstack from 'contentstack'
import * as v from 'valibot'
import { ServiceError } from '../../http/service-error.ts'
import { createUpstreamCalls } from '../../http/upstream-call.ts'
import { createPolicyCache } from './cache-policy.ts'
import { entryMissing, isEntryMissing, isLanguageMissing } from './delivery-error.ts'
import { type DeliveryOptions, deliveryProblems, type PreviewSession } from './delivery-options.ts'
import { queryStack, type StackQuery } from './stack.ts'

export type EntryQuery = {
  readonly contentType: string
  readonly language: string
  /** Contentstack's query JSON. */
  readonly query?: Readonly<Record<string, unknown>>
  readonly references?: readonly string[]
  readonly sort?: string
}

/** Published entries, or those of a preview session. Throws ServiceError. */
export type Entries = {
  /** All entries; the fallback language's when there are none, or when the stack lacks the language. */
  entries(question: EntryQuery): Promise<unknown[]>
  /** An entry by uid; throws error 141 when the default language lacks it too. */
  entry(question: SingleEntryQuery): Promise<object>
}

type SingleEntryQuery = Pick<EntryQuery, 'contentType' | 'language' | 'references'> & {
  readonly uid: string
}

export type Delivery = Entries & {
  /** Uncached reads of a preview session. */
  preview(session: PreviewSession): Entries
  /** Marks what the cache policy keeps as outdated. */
  outdate(): void
}

/** Responses in the policy cache. */
const MOST_ANSWERS = 5_000

/** Reads over Contentstack's SDK (docs/behaviour/api-and-webhooks.md#reading-content). Throws when an option is missing or invalid. */
export function createDelivery(options: DeliveryOptions): Delivery {
  const problems = deliveryProblems(options)
  if (problems.length > 0) throw new TypeError(problems.join(' '))
  const { cachePolicy: policy = -1, onStale = () => {} } = options
  const cache = createPolicyCache({ policy, maxAnswers: MOST_ANSWERS, onStale })
  const measured = createUpstreamCalls('content')
  const readerFor = (session: PreviewSession | null) =>
    readerOf(question =>
      measured(
        { method: 'GET', path: '/v3/content_types/:id/entries' },
        () => queryStack(options, session, question),
        () => 200,
      ),
    )
  const published = readerFor(null)
  return {
    entries: question => cache.read(JSON.stringify(question), () => published.entries(question)),
    entry: question => cache.read(JSON.stringify(question), () => published.entry(question)),
    preview: readerFor,
    outdate: cache.outdate,
  }
}

function readerOf(send: <T>(question: StackQuery<T>) => Promise<T>): Entries {
  const page = async (question: EntryQuery, skip: number): Promise<EntriesPage> =>
    readPage(await send(stack => askEntries(stack, question, skip)), question.contentType)
  const list = (question: EntryQuery, first: EntriesPage) => readAllPages(first, skip => page(question, skip))

  return {
    async entries(question) {
      const inFallback = { ...question, language: fallbackOf(question.language) }
      // Only the first page is requested ahead.
      const fallback = question.language === DEFAULT_CONTENT_LANGUAGE ? null : deferred(page(inFallback, 0))
      const localized = await page(question, 0).then(
        first => list(question, first),
        error => {
          if (fallback !== null && error instanceof ServiceError && isLanguageMissing(error)) return []
          throw error
        },
      )
      return localized.length > 0 || fallback === null ? localized : list(inFallback, (await fallback)())
    },

    async entry(question) {
      const find = (language: string) => send(stack => askEntry(stack, { ...question, language }))
      const fallback =
        question.language === DEFAULT_CONTENT_LANGUAGE ? null : deferred(find(DEFAULT_CONTENT_LANGUAGE))
      try {
        return toEntry(
          await find(question.language).catch(async error => {
            if (fallback !== null && isEntryMissing(error)) return (await fallback)()
            throw error
          }),
        )
      } catch (error) {
        throw error instanceof ServiceError && isEntryMissing(error) ? entryMissing(error) : error
      }
    },
  }
}

/** A regional variant falls back to its language, `fr-ca` to `fr`; all else to the default language. */
function fallbackOf(language: string): string {
  const [base = ''] = language.split('-')
  const own = contentLanguageOf(base)
  return language === own ? DEFAULT_CONTENT_LANGUAGE : own
}

function askEntries(stack: Contentstack.Stack, question: EntryQuery, skip: number): Promise<unknown> {
  const query = stack
    .ContentType(question.contentType)
    .Query()
    .query({ ...question.query })
    .language(question.language)
    .includeFallback()
    .skip(skip)
    .limit(ENTRIES_PER_PAGE)
    .includeCount()
  if (question.references !== undefined) query.includeReference([...question.references])
  if (question.sort !== undefined) query.ascending(question.sort)
  return query.toJSON().find()
}

function askEntry(stack: Contentstack.Stack, question: SingleEntryQuery): Promise<unknown> {
  const entry = stack
    .ContentType(question.contentType)
    .Entry(question.uid)
    .language(question.language)
    .includeFallback()
  if (question.references !== undefined) entry.includeReference([...question.references])
  return entry.toJSON().fetch()
}

/** The SDK returns `[entries, count]`. */
function readPage(response: unknown, contentType: string): EntriesPage {
  const [entries, count]: unknown[] = Array.isArray(response) ? response : []
  if (!Array.isArray(entries)) {
    throw new ServiceError('content', `content answered no list of ${contentType} entries.`)
  }
  return { entries, count: typeof count === 'number' ? count : null }
}

function toEntry(response: unknown): object {
  if (typeof response === 'object' && response !== null && 'uid' in response) return response
  throw new ServiceError('content', 'content answered no entry where one was asked for.')
}

/** A response requested ahead; a failure is thrown only where it is used. */
function deferred<T>(response: Promise<T>): Promise<() => T> {
  return response.then(
    value => () => value,
    error => () => {
      throw error
    },
  )
}

const ENTRIES_PER_PAGE = 100
/** Guards against an endless list. */
const MAX_ENTRY_PAGES = 2_000

type EntriesPage = {
  readonly entries: readonly unknown[]
  /** Total by the service; null: not given. */
  readonly count: number | null
}

/**
 * Reads pages until the total is reached. A wrong total or a repeated page also ends it: each page must bring new
 * entries, and past the total only full pages are followed by another. A failed page fails the list.
 */
async function readAllPages(
  first: EntriesPage,
  page: (skip: number) => Promise<EntriesPage>,
): Promise<unknown[]> {
  const found = new Map<unknown, unknown>()
  let read = first
  for (let skip = read.entries.length, pages = 1; ; pages += 1) {
    const before = found.size
    for (const entry of read.entries) found.set(uidOf(entry), entry)
    if (found.size === before || isLast(read, skip)) return [...found.values()]
    if (pages === MAX_ENTRY_PAGES) {
      throw new ServiceError('content', `content answered a list that did not end after ${pages} pages.`)
    }
    read = await page(skip)
    skip += read.entries.length
  }
}

/** `skip`: entries read so far. */
function isLast({ entries, count }: EntriesPage, skip: number): boolean {
  const isFull = entries.length >= ENTRIES_PER_PAGE
  return count === null || skip > count ? !isFull : skip === count
}

function uidOf(entry: unknown): unknown {
  return typeof entry === 'object' && entry !== null && 'uid' in entry ? entry.uid : entry
}

/** The published version of an entry in one language. */
export type PublishedVersion = {
  readonly version: number
  readonly at: Date
  /** Uids of a product's categories. */
  readonly categories: readonly string[]
}

const WirePublished = v.object({
  _version: v.number(),
  publish_details: v.object({ locale: v.string(), time: v.string() }),
  categories: v.optional(v.array(v.object({ uid: v.string() })), []),
})

/** Uncached. null: not published in this language. Throws ServiceError. */
export async function readPublished(
  delivery: Pick<Entries, 'entry'>,
  question: Omit<SingleEntryQuery, 'references'>,
): Promise<PublishedVersion | null> {
  try {
    const read = v.safeParse(WirePublished, await delivery.entry(question))
    if (!read.success) throw new ServiceError('content', 'content answered an entry without its version.')
    const { _version: version, publish_details: details, categories } = read.output
    if (details.locale !== question.language) return null
    return { version, at: new Date(details.time), categories: categories.map(({ uid }) => uid) }
  } catch (error) {
    if (error instanceof ServiceError && isEntryMissing(error)) return null
    throw error
  }
}

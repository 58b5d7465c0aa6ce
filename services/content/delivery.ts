import type Contentstack from 'contentstack'
import { ServiceError } from '../http/service-error.ts'
import { createPolicyCache } from './cache-policy.ts'
import { entryMissing, isEntryMissing } from './delivery-error.ts'
import { type DeliveryOptions, deliveryProblems } from './delivery-options.ts'
import { type EntriesPage, PAGE_SIZE, pageThrough } from './page-through.ts'
import type { PreviewSession } from './preview.ts'
import { type Ask, ask } from './stack.ts'

export type EntryQuestion = {
  readonly contentType: string
  readonly language: string
  /** Contentstack's query JSON (protocols/contentstack.md §5). */
  readonly query?: Readonly<Record<string, unknown>>
  readonly references?: readonly string[]
  readonly sort?: string
}

/** Reads of one host: what is published, or what one preview session sees. Throws ServiceError. */
export type Entries = {
  /**
   * Entries as the wire has them, all of them. In a language other than the default one, the default results when the
   * localized ones, fallbacks included, are none (SPEC §7).
   */
  entries(question: EntryQuestion): Promise<unknown[]>
  /** One entry by uid; error 141 when there is none in the language nor in the default one (SPEC §8). */
  entry(question: SingleQuestion): Promise<object>
}

export type SingleQuestion = Pick<EntryQuestion, 'contentType' | 'language' | 'references'> & {
  readonly uid: string
}

export type Delivery = Entries & {
  /** The same for one preview session, past every cache. */
  preview(session: PreviewSession): Entries
  /** Entries have changed: what the cache policy keeps is of before. */
  outdate(): void
}

/** SPEC §9. */
export const DEFAULT_LANGUAGE = 'en-us'

/** Whole lists that a cache policy may keep. */
const MOST_ANSWERS = 5_000

/** Contentstack's own SDK; what it does not do of SPEC §9 is done around it. Throws when an option is missing or wrong. */
export function createDelivery(options: DeliveryOptions): Delivery {
  const problems = deliveryProblems(options)
  if (problems.length > 0) throw new TypeError(problems.join(' '))
  const { cachePolicy: policy = -1, onStale = () => {} } = options
  const cache = createPolicyCache({ policy, maxAnswers: MOST_ANSWERS, onStale })
  const published = readerOf(question => ask(options, null, question))
  return {
    entries: question => cache.read(JSON.stringify(question), () => published.entries(question)),
    entry: question => cache.read(JSON.stringify(question), () => published.entry(question)),
    preview: session => readerOf(question => ask(options, session, question)),
    outdate: cache.outdate,
  }
}

function readerOf(send: <T>(question: Ask<T>) => Promise<T>): Entries {
  const page = async (question: EntryQuestion, skip: number): Promise<EntriesPage> =>
    readPage(await send(stack => askEntries(stack, question, skip)), question.contentType)
  const list = (question: EntryQuestion, first: EntriesPage) =>
    pageThrough(first, skip => page(question, skip))

  return {
    async entries(question) {
      const inDefault = { ...question, language: DEFAULT_LANGUAGE }
      // Only its first page is fetched ahead: the rest is read when it is needed.
      const fallback = question.language === DEFAULT_LANGUAGE ? null : held(page(inDefault, 0))
      const localized = await list(question, await page(question, 0))
      return localized.length > 0 || fallback === null ? localized : list(inDefault, (await fallback)())
    },

    async entry(question) {
      const find = (language: string) => send(stack => askEntry(stack, { ...question, language }))
      const fallback = question.language === DEFAULT_LANGUAGE ? null : held(find(DEFAULT_LANGUAGE))
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

function askEntries(stack: Contentstack.Stack, question: EntryQuestion, skip: number): Promise<unknown> {
  const query = stack
    .ContentType(question.contentType)
    .Query()
    .query({ ...question.query })
    .language(question.language)
    .includeFallback()
    .skip(skip)
    .limit(PAGE_SIZE)
    .includeCount()
  if (question.references !== undefined) query.includeReference([...question.references])
  if (question.sort !== undefined) query.ascending(question.sort)
  return query.toJSON().find()
}

function askEntry(stack: Contentstack.Stack, question: SingleQuestion): Promise<unknown> {
  const entry = stack
    .ContentType(question.contentType)
    .Entry(question.uid)
    .language(question.language)
    .includeFallback()
  if (question.references !== undefined) entry.includeReference([...question.references])
  return entry.toJSON().fetch()
}

/** The SDK answers `[entries, count]`. */
function readPage(answer: unknown, contentType: string): EntriesPage {
  const [entries, count]: unknown[] = Array.isArray(answer) ? answer : []
  if (!Array.isArray(entries)) {
    throw new ServiceError('content', `content answered no list of ${contentType} entries.`)
  }
  return { entries, count: typeof count === 'number' ? count : null }
}

function toEntry(answer: unknown): object {
  if (typeof answer === 'object' && answer !== null && 'uid' in answer) return answer
  throw new ServiceError('content', 'content answered no entry where one was asked for.')
}

/** An answer asked for ahead: calling what it resolves to gives it, or throws its failure, which counts only where it is used. */
function held<T>(answer: Promise<T>): Promise<() => T> {
  return answer.then(
    value => () => value,
    error => () => {
      throw error
    },
  )
}

import Contentstack from 'contentstack'
import { ServiceError } from '../http/service-error.ts'

export type DeliveryOptions = {
  /** `http://127.0.0.1:3001` or the vendor's `https://cdn.contentstack.io`. */
  readonly baseUrl: string
  readonly apiKey: string
  readonly deliveryToken: string
  readonly environment: string
  readonly branch?: string
  /** ms; SPEC §9: 30000 */
  readonly timeout: number
}

export type EntryQuestion = {
  readonly contentType: string
  readonly language: string
  /** Contentstack's query JSON (protocols/contentstack.md §5). */
  readonly query?: Readonly<Record<string, unknown>>
  readonly references?: readonly string[]
  readonly sort?: string
}

/** The content delivery service: entries as the wire has them, one page of at most 100 after another until all are read. */
export type Delivery = { entries(question: EntryQuestion): Promise<unknown[]> }

/** SPEC §9. */
const PAGE_SIZE = 100
const RETRY_LIMIT = 5
const RETRY_DELAY = 300

/** Contentstack's own SDK; what it does not do of SPEC §9 (its timeout option is ignored) is done around it. */
export function createDelivery(options: DeliveryOptions): Delivery {
  const stack = createStack(options)

  async function page(question: EntryQuestion, skip: number): Promise<{ entries: unknown[]; count: number }> {
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
    const answer: unknown = await withTimeout(query.toJSON().find(), options.timeout)
    return readPage(answer, question.contentType)
  }

  return {
    async entries(question) {
      const all: unknown[] = []
      for (;;) {
        const { entries, count } = await page(question, all.length)
        all.push(...entries)
        if (entries.length === 0 || all.length >= count) return all
      }
    },
  }
}

function createStack(options: DeliveryOptions): Contentstack.Stack {
  const url = new URL(options.baseUrl)
  const stack = Contentstack.Stack({
    api_key: options.apiKey,
    delivery_token: options.deliveryToken,
    environment: options.environment,
    ...(options.branch === undefined ? {} : { branch: options.branch }),
    fetchOptions: { retryLimit: RETRY_LIMIT, retryDelayOptions: { base: RETRY_DELAY } },
  })
  stack.setProtocol(url.protocol.replace(':', ''))
  stack.setHost(url.hostname)
  stack.setPort(Number(url.port) || (url.protocol === 'https:' ? 443 : 80))
  return stack
}

/** The SDK answers `[entries, count]`. */
function readPage(answer: unknown, contentType: string): { entries: unknown[]; count: number } {
  const [entries, count]: unknown[] = Array.isArray(answer) ? answer : []
  if (!Array.isArray(entries)) {
    throw new ServiceError('content', `content answered no list of ${contentType} entries.`)
  }
  return { entries, count: typeof count === 'number' ? count : entries.length }
}

async function withTimeout<T>(answer: Promise<T>, timeout: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ServiceError('content', `timeout of ${timeout}ms exceeded`)), timeout)
  })
  try {
    return await Promise.race([answer, late])
  } catch (error) {
    throw error instanceof ServiceError ? error : toServiceError(error)
  } finally {
    clearTimeout(timer)
  }
}

/** The SDK rejects with the service's error body plus status and statusText (SPEC §8 Content-service error). */
function toServiceError(error: unknown): ServiceError {
  const body = typeof error === 'object' && error !== null ? error : {}
  const message =
    'error_message' in body && typeof body.error_message === 'string' ? body.error_message : 'Network Error'
  const status = 'status' in body && typeof body.status === 'number' ? body.status : null
  return new ServiceError('content', message, { status, cause: error })
}

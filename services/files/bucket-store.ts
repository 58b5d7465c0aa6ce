import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { Fetch } from '../http/json-client.ts'
import { ServiceError } from '../http/service-error.ts'
import { createUpstreamCalls } from '../http/upstream-call.ts'
import { answerError, codeOf, noAnswerError } from './bucket-errors.ts'
import type { FileStore } from './port.ts'

/** A bucket of an object store that speaks the protocol of Amazon S3. */
export type BucketAccount = {
  /** Of the object store, without a trailing slash. */
  readonly url: string
  readonly bucket: string
  /** The environment variable that names it. */
  readonly variable: 'S3_BUCKET' | 'PICTURES_BUCKET'
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** Whether the bucket is the first part of the path; otherwise it is the first label of the host. */
  readonly isPathStyle: boolean
}

type BucketOptions = {
  /** ms per try with its body. Default: 10 s. */
  readonly timeout?: number
  /** Tries after the first one, when the store is busy, broken or silent. Default: 2. */
  readonly retries?: number
  /** ms before the second try, doubled for each further one. Default: 200. */
  readonly retryDelay?: number
  readonly fetch?: Fetch
}

export type Bucket = {
  /** The files whose names begin with `prefix` and a slash. */
  folder(prefix: string, options?: Pick<BucketOptions, 'timeout' | 'retries'>): FileStore
  /** Throws ServiceError unless the bucket can be written, and creates a file only if there is none of its name. */
  check(): Promise<void>
  /**
   * A file of at most `mostBytes`, unless it is the one whose ETag is `known`; null: none is known. Throws ServiceError when
   * the store fails.
   */
  read(
    name: string,
    known: string | null,
    mostBytes: number,
  ): Promise<BucketFile | 'unchanged' | 'missing' | 'too large'>
}

export type BucketFile = {
  readonly bytes: Uint8Array
  readonly etag: string
  /** ms since 1970; 0: the store does not say. */
  readonly modified: number
}

const TIMEOUT = 10_000
const RETRIES = 2
const RETRY_DELAY = 200
/** What `check` writes. */
const PROBE = '.if-none-match'

type Call = {
  readonly method: 'GET' | 'PUT' | 'DELETE'
  readonly name: string
  readonly body?: Uint8Array
  readonly headers?: Readonly<Record<string, string>>
  /** Default: no limit. */
  readonly mostBytes?: number
}
type Answer = BucketFile & { readonly status: number; readonly isTooLarge: boolean }

export function openBucket(account: BucketAccount, options: BucketOptions = {}): Bucket {
  const { accessKeyId, secretAccessKey, region } = account
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
  const measured = createUpstreamCalls('files')
  let checking: Promise<void> | undefined

  async function sendOnce(
    { method, name, body, headers, mostBytes = Number.POSITIVE_INFINITY }: Call,
    { timeout = TIMEOUT, ...own }: BucketOptions,
  ): Promise<Answer> {
    const { fetch: send = fetch } = own
    try {
      const request = await signer.sign(addressOf(account, name), {
        ...{ method, redirect: 'manual', signal: AbortSignal.timeout(timeout) },
        ...(body === undefined ? {} : { body: new Uint8Array(body) }),
        headers: { ...headers, 'x-amz-content-sha256': sha256(body ?? new Uint8Array()) },
      })
      const response = await send(request)
      const bytes = await readAtMost(mostBytes, response)
      return {
        status: response.status,
        etag: response.headers.get('etag') ?? '',
        modified: Date.parse(response.headers.get('last-modified') ?? '') || 0,
        bytes: bytes ?? new Uint8Array(),
        isTooLarge: bytes === null,
      }
    } catch (cause) {
      throw noAnswerError(account, { timeout, cause })
    }
  }

  /** `read` returns undefined for an answer that is none of the call's. */
  async function send<T>(
    call: Call,
    read: (answer: Answer) => T | undefined,
    own: BucketOptions,
  ): Promise<T> {
    const { retries = RETRIES, retryDelay = RETRY_DELAY } = own
    for (let attempt = 0; ; attempt += 1) {
      try {
        const { result } = await measured(
          // Names are not for metrics and traces.
          { method: call.method, path: `/${account.bucket}` },
          async () => {
            const answer = await sendOnce(call, own)
            const result = read(answer)
            if (result === undefined) throw answerError(account, answer)
            return { status: answer.status, result }
          },
          ({ status }) => status,
        )
        return result
      } catch (error) {
        if (attempt >= retries || !isWorthRetrying(error)) throw error
        await wait(retryDelay * 2 ** attempt * (0.5 + Math.random() / 2))
      }
    }
  }

  async function put(name: string, body: Uint8Array, own: BucketOptions): Promise<void> {
    await send({ method: 'PUT', name, body }, answer => isStored(answer) || undefined, own)
  }

  function createOnly(name: string, body: Uint8Array, own: BucketOptions): Promise<boolean> {
    const call = { method: 'PUT', name, body, headers: { 'if-none-match': '*' } } as const
    return send(call, answer => isStored(answer) || (answer.status === 412 ? false : undefined), own)
  }

  async function checkNow(): Promise<void> {
    const content = new TextEncoder().encode('Written by the shop to see whether If-None-Match is obeyed.\n')
    await put(PROBE, content, options)
    if (!(await createOnly(PROBE, content, options))) return
    throw new ServiceError(
      'files',
      `The object store at ${account.url} ignores If-None-Match: * (it replaced ${PROBE}), so that a pro code could be used more often than it may. Use a store that obeys it: docs/operations/README.md names some.`,
    )
  }

  /** Once it has succeeded it is not repeated. */
  function check(): Promise<void> {
    checking ??= checkNow().catch(error => {
      checking = undefined
      throw error
    })
    return checking
  }

  return {
    check,
    read(name, known, mostBytes) {
      const call = { method: 'GET', name, mostBytes } as const
      const asked = known === null ? call : { ...call, headers: { 'if-none-match': known } }
      return send(asked, toBucketFile, options)
    },
    folder(prefix, limits = {}) {
      const own = { ...options, ...limits }
      const keyOf = (name: string) => `${prefix}/${name}`
      return {
        put: (name, bytes) => put(keyOf(name), bytes, own),
        async putFolder(folder, files) {
          for (const [name, bytes] of files) await put(keyOf(`${folder}/${name}`), bytes, own)
        },
        async create(name, bytes) {
          await check()
          return createOnly(keyOf(name), bytes, own)
        },
        get: name => send({ method: 'GET', name: keyOf(name) }, toFile, own),
        async remove(name) {
          const isGone = ({ status }: Answer) => status === 204 || status === 200 || undefined
          await send({ method: 'DELETE', name: keyOf(name) }, isGone, own)
        },
      }
    },
  }
}

/** null: there are more. */
async function readAtMost(most: number, { body }: Response): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.length
    if (bytes > most) return null
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

/** Every S3 store answers with the file's ETag; a proxy in front of none does not. */
function isStored({ status, etag }: Answer): boolean {
  return status === 200 && etag !== ''
}

function toFile(answer: Answer): Uint8Array | null | undefined {
  if (isStored(answer)) return answer.bytes
  return answer.status === 404 && codeOf(answer.bytes) === 'NoSuchKey' ? null : undefined
}

function toBucketFile(answer: Answer): BucketFile | 'unchanged' | 'missing' | 'too large' | undefined {
  const { status, bytes, etag, modified, isTooLarge } = answer
  if (status === 304) return 'unchanged'
  if (isStored(answer)) return isTooLarge ? 'too large' : { bytes, etag, modified }
  return status === 404 && codeOf(bytes) === 'NoSuchKey' ? 'missing' : undefined
}

function addressOf({ url, bucket, isPathStyle }: BucketAccount, name: string): string {
  const path = name.split('/').map(encodeURIComponent).join('/')
  if (isPathStyle) return `${url}/${bucket}/${path}`
  const { protocol, host, pathname } = new URL(url)
  return `${protocol}//${bucket}.${host}${pathname.replace(/\/$/, '')}/${path}`
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** 409: another write of the file was under way. 503 is also SlowDown. */
const RETRIED: readonly (number | null)[] = [null, 408, 409, 429, 500, 502, 503, 504]

function isWorthRetrying(error: unknown): boolean {
  return error instanceof ServiceError && RETRIED.includes(error.status)
}

import { ServiceError } from '../http/service-error.ts'
import type { BucketAccount } from './bucket-store.ts'

/** What an object store's failures mean, and what to do about them. */

export function noAnswerError(
  { url }: BucketAccount,
  { timeout, cause }: { readonly timeout: number; readonly cause: unknown },
): ServiceError {
  const isLate = cause instanceof Error && cause.name === 'TimeoutError'
  const what = isLate ? `timeout of ${timeout} ms exceeded` : 'Network Error'
  return new ServiceError(
    'files',
    `${what}: the object store at ${url} did not answer. Does it run, is S3_URL right, and can this machine reach it?`,
    { cause },
  )
}

type Answer = { readonly status: number; readonly bytes: Uint8Array }

/** Of an answer that is not what was asked for. */
export function answerError(account: BucketAccount, { status, bytes }: Answer): ServiceError {
  const code = codeOf(bytes)
  const { url, bucket } = account
  const said = code === null ? String(status) : `${status} ${code}`
  const message = `The object store at ${url} answered ${said}. ${adviceFor(account, { status, code })}`
  return new ServiceError('files', message, {
    status,
    cause: new Error(`bucket ${bucket}: ${new TextDecoder().decode(bytes.subarray(0, 500))}`),
  })
}

/** The code of an error of S3: `NoSuchKey`; null: it is none. */
export function codeOf(bytes: Uint8Array): string | null {
  const text = new TextDecoder().decode(bytes.subarray(0, 2_000))
  return /<Error\b[\s\S]*?<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? null
}

type Failure = { readonly status: number; readonly code: string | null }

function adviceFor({ bucket, variable, region }: BucketAccount, { status, code }: Failure): string {
  switch (code) {
    case 'NoSuchBucket':
      return `Create the bucket ${bucket}, or correct ${variable}.`
    case 'InvalidAccessKeyId':
    case 'SignatureDoesNotMatch':
      return 'Correct S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, and S3_PATH_STYLE where the bucket is not part of the host.'
    case 'RequestTimeTooSkewed':
      return 'Set the clock of this machine, or of the store: they are more than 15 minutes apart.'
    case 'PermanentRedirect':
    case 'TemporaryRedirect':
    case 'AuthorizationHeaderMalformed':
      return `The bucket ${bucket} is not in the region ${region}, or has another address: correct S3_REGION and S3_URL.`
    case 'NotImplemented':
      return 'It cannot do what the shop needs: docs/operations/README.md names stores that can.'
    default:
  }
  if (status === 429 || status >= 500) return 'It is busy or broken: its own log says why.'
  if (code === null) return 'That is no answer of an S3 store: is S3_URL the address of one?'
  if (status === 403)
    return variable === 'PICTURES_BUCKET'
      ? `Let the key read and list objects of the bucket ${bucket} (s3:GetObject, s3:ListBucket).`
      : `Let the key read, write, delete and list objects of the bucket ${bucket} (s3:GetObject, s3:PutObject, s3:DeleteObject, s3:ListBucket).`
  return 'Its own log says why.'
}

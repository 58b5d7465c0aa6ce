import type { BucketAccount } from '@firnline/services/files/bucket-store'
import * as v from 'valibot'
import { flag, text } from './values.ts'

const url = v.pipe(
  v.string(),
  v.url('is an address such as https://s3.example'),
  v.regex(/^https?:/, 'begins with https:// or http://'),
  v.transform(value => value.replace(/\/+$/, '')),
)
const bucket = v.pipe(
  v.string(),
  v.regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'is 3 to 63 lowercase letters, digits, hyphens and dots'),
)
const region = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'is a region such as eu-central-1'))

/** The environment variables of the bucket that several machines share. */
export const BUCKET_ENVIRONMENT = {
  S3_BUCKET: v.optional(bucket),
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  S3_URL: v.optional(url),
  S3_REGION: v.optional(region),
  S3_PATH_STYLE: flag,
}

type BucketEnvironment = v.InferOutput<v.ObjectSchema<typeof BUCKET_ENVIRONMENT, undefined>>
type Given = Readonly<Record<string, string | undefined>>

const NEEDED = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']

/** What is said of a bucket of which only a part is given. */
export function* halfBucket(given: Given): Generator<string> {
  const names = Object.keys(BUCKET_ENVIRONMENT).filter(name => given[name] !== undefined)
  const missing = NEEDED.filter(name => given[name] === undefined)
  if (names.length === 0 || missing.length === 0) return
  yield `${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing: set ${missing.length === 1 ? 'it' : 'them'} too to keep files in a bucket, or none of S3_* to keep them in DATA_DIR.`
}

const DEFAULT_REGION = 'us-east-1'

/** null: files are in the data folder. */
export function toBucket(env: BucketEnvironment): BucketAccount | null {
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_URL, S3_REGION = DEFAULT_REGION } = env
  if (S3_BUCKET === undefined || S3_ACCESS_KEY_ID === undefined || S3_SECRET_ACCESS_KEY === undefined)
    return null
  return {
    url: S3_URL ?? `https://s3.${S3_REGION}.amazonaws.com`,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    isPathStyle: env.S3_PATH_STYLE === '1',
  }
}

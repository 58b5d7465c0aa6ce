import type { BucketAccount } from '@firnline/services/files/bucket-store'
import * as v from 'valibot'
import { flag, text } from './values.ts'

const url = v.pipe(
  v.string(),
  v.url('is an address such as https://s3.example'),
  v.regex(/^https?:/, 'begins with https:// or http://'),
  v.transform(value => value.replace(/\/+$/, '')),
)
const bucketName = v.pipe(
  v.string(),
  v.regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'is 3 to 63 lowercase letters, digits, hyphens and dots'),
)
const region = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'is a region such as eu-central-1'))

/** The environment variables of the buckets: one that several machines share, and one of pictures. */
export const BUCKET_ENVIRONMENT = {
  PICTURES_BUCKET: v.optional(bucketName),
  S3_BUCKET: v.optional(bucketName),
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  S3_URL: v.optional(url),
  S3_REGION: v.optional(region),
  S3_PATH_STYLE: flag,
}

type BucketEnvironment = v.InferOutput<v.ObjectSchema<typeof BUCKET_ENVIRONMENT, undefined>>
type Given = Readonly<Record<string, string | undefined>>

const KEY = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']

/** What is said of a bucket of which only a part is given. */
export function* halfBucket(given: Given): Generator<string> {
  const names = Object.keys(BUCKET_ENVIRONMENT).filter(name => given[name] !== undefined)
  const needed = given.PICTURES_BUCKET === undefined ? ['S3_BUCKET', ...KEY] : KEY
  const missing = needed.filter(name => given[name] === undefined)
  if (names.length === 0 || missing.length === 0) return
  yield `${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing: set ${missing.length === 1 ? 'it' : 'them'} too to keep files in a bucket, or none of S3_* and PICTURES_BUCKET to keep them in folders.`
}

const DEFAULT_REGION = 'us-east-1'

/** null: files are in the data folder. */
export const toBucket = (env: BucketEnvironment) => toAccount(env, 'S3_BUCKET')

/** null: originals are in the shop's folder. */
export const toPicturesBucket = (env: BucketEnvironment) => toAccount(env, 'PICTURES_BUCKET')

function toAccount(env: BucketEnvironment, variable: BucketAccount['variable']): BucketAccount | null {
  const bucket = env[variable]
  const { S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_URL, S3_REGION = DEFAULT_REGION } = env
  if (bucket === undefined || S3_ACCESS_KEY_ID === undefined || S3_SECRET_ACCESS_KEY === undefined)
    return null
  return {
    url: S3_URL ?? `https://s3.${S3_REGION}.amazonaws.com`,
    ...{ bucket, variable },
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    isPathStyle: env.S3_PATH_STYLE === '1',
  }
}

import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const read = (environment: Record<string, string>) => {
  const result = readConfig(environment)
  return result.ok ? result.config.bucket : result.problems
}
const NAMES = { S3_BUCKET: 'shop-files', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
const ACCOUNT = { bucket: 'shop-files', variable: 'S3_BUCKET', accessKeyId: 'id', secretAccessKey: 'secret' }

describe('the bucket', () => {
  it('is none by default', () => {
    expect(read({})).toBeNull()
  })

  it('is Amazon’s, or another store’s', () => {
    expect(read({ ...NAMES, S3_REGION: 'eu-central-1' })).toEqual({
      ...ACCOUNT,
      ...{ url: 'https://s3.eu-central-1.amazonaws.com', region: 'eu-central-1', isPathStyle: false },
    })
    expect(read({ ...NAMES, S3_URL: 'http://minio:9000/', S3_PATH_STYLE: '1' })).toEqual({
      ...ACCOUNT,
      ...{ url: 'http://minio:9000', region: 'us-east-1', isPathStyle: true },
    })
  })

  it('may be for originals alone, and is another one than for files', () => {
    const { S3_BUCKET, ...key } = NAMES
    const account = { ...ACCOUNT, url: 'https://s3.us-east-1.amazonaws.com', region: 'us-east-1' }
    const originals = { ...account, bucket: 'originals', variable: 'PICTURES_BUCKET', isPathStyle: false }
    expect(readConfig({ ...key, PICTURES_BUCKET: 'originals' })).toMatchObject({
      config: { bucket: null, picturesBucket: originals },
    })
    expect(readConfig({ ...NAMES, PICTURES_BUCKET: 'originals' })).toMatchObject({
      config: { bucket: { bucket: S3_BUCKET }, picturesBucket: originals },
    })
    expect(readConfig(NAMES)).toMatchObject({ config: { picturesBucket: null } })
  })

  it.each([
    [{ PICTURES_BUCKET: 'originals' }, /^S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY are missing: set them too/],
    [{ S3_BUCKET: 'shop-files' }, /^S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY are missing: set them too/],
    [
      { S3_URL: 'http://minio:9000', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 's' },
      /^S3_BUCKET is missing/,
    ],
    [{ ...NAMES, S3_BUCKET: 'Shop_Files' }, /^S3_BUCKET is 3 to 63 lowercase letters/],
    [{ ...NAMES, S3_URL: 'minio:9000' }, /^S3_URL begins with/],
    [{ ...NAMES, S3_REGION: 'eu central' }, /^S3_REGION is a region such as/],
    [{ ...NAMES, S3_PATH_STYLE: 'yes' }, /^S3_PATH_STYLE is 0 or 1/],
  ])('is refused when %j', (environment, problem) => {
    expect(read(environment)).toEqual([expect.stringMatching(problem)])
  })
})

import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const read = (environment: Record<string, string>) => {
  const result = readConfig(environment)
  return result.ok ? result.config.media : result.problems
}

describe('the media service', () => {
  it.each([
    ['the embedded one', {}, null],
    [
      'Amplience',
      { AMPLIENCE_ALIAS: 'brand' },
      { kind: 'amplience', url: 'https://cdn.media.amplience.net', alias: 'brand' },
    ],
    [
      'Cloudinary',
      { CLOUDINARY_DELIVERY_URL: 'https://res.cloudinary.com/brand/' },
      { kind: 'cloudinary', url: 'https://res.cloudinary.com/brand' },
    ],
    ['imgix', { IMGIX_URL: 'https://brand.imgix.net' }, { kind: 'imgix', url: 'https://brand.imgix.net' }],
  ])('is %s', (_, environment, media) => {
    expect(read(environment)).toEqual(media)
  })

  it.each([
    [
      { IMGIX_URL: 'brand.imgix.net' },
      /^IMGIX_URL is an address such as https:\/\/media\.example\/brand, without a query\.$/,
    ],
    [{ IMGIX_URL: 'https://brand.imgix.net/my photos' }, /^IMGIX_URL is an address .*, without a query/],
    [{ IMGIX_URL: 'https://brand.imgix.net/ski?w=1' }, /^IMGIX_URL is an address .*, without a query/],
    [{ CLOUDINARY_DELIVERY_URL: 'cloudinary://key:secret@brand' }, /^CLOUDINARY_DELIVERY_URL is an address/],
    [
      { AMPLIENCE_ALIAS: 'brand', IMGIX_URL: 'https://brand.imgix.net' },
      /^AMPLIENCE_ALIAS and IMGIX_URL each say where pictures are: .* Leave out the others\.$/,
    ],
    [
      {
        ...{ PICTURES_BUCKET: 'originals', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' },
        CLOUDINARY_DELIVERY_URL: 'https://res.cloudinary.com/brand',
      },
      /^CLOUDINARY_DELIVERY_URL and PICTURES_BUCKET each say/,
    ],
  ])('is refused when %j', (environment, problem) => {
    expect(read(environment)).toEqual([expect.stringMatching(problem)])
  })
})

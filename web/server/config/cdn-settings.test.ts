import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const read = (environment: Record<string, string>) => {
  const result = readConfig(environment)
  return result.ok ? result.config.cdn : result.problems
}
const ACCOUNT = { CDN_ID: 'SU1Z0isxPaozGVKXdv0eY', CDN_TOKEN: 'a-token-of-an-account' }

describe('the CDN', () => {
  it('is none by default', () => {
    expect(read({})).toBeNull()
  })

  it.each([
    ['fastly', { kind: 'fastly', service: ACCOUNT.CDN_ID, url: 'https://api.fastly.com' }],
    ['cloudflare', { kind: 'cloudflare', zone: ACCOUNT.CDN_ID, url: 'https://api.cloudflare.com/client/v4' }],
  ])('is an account of %s', (CDN, account) => {
    expect(read({ CDN, ...ACCOUNT })).toEqual({ ...account, token: ACCOUNT.CDN_TOKEN })
    expect(read({ CDN, ...ACCOUNT, CDN_URL: 'http://127.0.0.1:9/' })).toMatchObject({
      url: 'http://127.0.0.1:9',
    })
  })

  it('is a cache that takes PURGE requests, with or without a token', () => {
    const url = 'http://cache:6081'
    expect(read({ CDN: 'purge', CDN_URL: url })).toEqual({ kind: 'purge', url, token: null })
  })

  it.each([
    [{ CDN: 'fastly' }, ['CDN=fastly needs CDN_ID.', 'CDN=fastly needs CDN_TOKEN.']],
    [{ CDN: 'purge' }, ['CDN=purge needs CDN_URL.']],
    [{ CDN_URL: 'http://cache:6081' }, ['CDN_URL needs CDN: fastly, cloudflare or purge.']],
    [{ CDN: 'akamai' }, ['CDN is fastly, cloudflare or purge.']],
    [{ CDN: 'purge', CDN_URL: 'cache' }, ['CDN_URL is an address such as https://cache.example.']],
    [
      { CDN: 'fastly', CDN_ID: '../x', CDN_TOKEN: 'a b' },
      [
        'CDN_ID is the id of a Fastly service or Cloudflare zone.',
        'CDN_TOKEN needs 8 to 512 characters, printable and without spaces.',
      ],
    ],
  ])('is refused when %j', (environment, problems) => {
    expect(read(environment)).toEqual(problems)
  })
})

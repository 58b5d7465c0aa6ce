import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const KEYS = { RECAPTCHA_SITE_KEY: 'site-key-of-tests', RECAPTCHA_SECRET_KEY: 'secret-key-of-tests' }
const SESSION_SECRET = 'the session secret of a public shop'
const SHOP = { PUBLIC_URL: 'https://shop.example', SESSION_SECRET }

function read(environment: Record<string, string>) {
  const result = readConfig(environment)
  return result.ok ? result.config.botCheck : result.problems
}

describe('the settings of the bot check', () => {
  it('are the shop’s own puzzles when nothing is said', () => {
    expect(read({})).toEqual({ kind: 'puzzle' })
    expect(read({ BOT_CHECK: 'on' })).toEqual({ kind: 'puzzle' })
  })

  it('are none when told so', () => {
    expect(read({ BOT_CHECK: 'off' })).toEqual({ kind: 'off' })
  })

  it('are reCAPTCHA with both of its keys', () => {
    expect(read({ ...KEYS, ...SHOP })).toEqual({
      kind: 'recaptcha',
      siteKey: 'site-key-of-tests',
      secretKey: 'secret-key-of-tests',
      minScore: 0.5,
      baseUrl: 'https://www.google.com',
    })
    const there = { RECAPTCHA_MIN_SCORE: '0.7', RECAPTCHA_URL: 'https://www.recaptcha.net' }
    expect(read({ ...KEYS, ...there, ALLOWED_HOSTS: 'shop.example', SESSION_SECRET })).toMatchObject({
      minScore: 0.7,
      baseUrl: 'https://www.recaptcha.net',
    })
  })

  it.each<[string, Record<string, string>, RegExp]>([
    ['one key', { RECAPTCHA_SITE_KEY: KEYS.RECAPTCHA_SITE_KEY, ...SHOP }, /^RECAPTCHA_SECRET_KEY is missing/],
    [
      'the other',
      { RECAPTCHA_SECRET_KEY: KEYS.RECAPTCHA_SECRET_KEY, ...SHOP },
      /^RECAPTCHA_SITE_KEY is missing/,
    ],
    ['keys of a shop that knows no host of its own', KEYS, /^PUBLIC_URL is missing/],
    ['keys, and off', { ...KEYS, ...SHOP, BOT_CHECK: 'off' }, /^BOT_CHECK is off although/],
    ['a word for off', { BOT_CHECK: 'no' }, /^BOT_CHECK is on or off/],
    ['a score beyond all', { RECAPTCHA_MIN_SCORE: '1.5' }, /^RECAPTCHA_MIN_SCORE is a number from 0 to 1/],
    ['a score below all', { RECAPTCHA_MIN_SCORE: '-1' }, /^RECAPTCHA_MIN_SCORE/],
    ['a word for a score', { RECAPTCHA_MIN_SCORE: 'high' }, /^RECAPTCHA_MIN_SCORE/],
    [
      'an address with a path',
      { RECAPTCHA_URL: 'https://www.google.com/recaptcha' },
      /^RECAPTCHA_URL is an origin/,
    ],
    ['an empty key', { ...KEYS, ...SHOP, RECAPTCHA_SITE_KEY: '' }, /^RECAPTCHA_SITE_KEY is no site key/],
  ])('are refused with %s', (_, environment, problem) => {
    expect(read(environment)).toEqual([expect.stringMatching(problem)])
  })
})

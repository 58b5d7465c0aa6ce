import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const PARTS = ['STORE_HASH', 'ACCESS_TOKEN', 'CLIENT_ID', 'CLIENT_SECRET'] as const
const account = (prefix: string, name: string) => ({
  ...Object.fromEntries(PARTS.map(part => [`BIGCOMMERCE_${prefix}${part}`, `${name}-${part}`])),
  [`BIGCOMMERCE_${prefix}STORE_URL`]: `https://${name}.test`,
})
const ONE = account('', 'one')

function storesOf(environment: Record<string, string>) {
  const read = readConfig(environment)
  if (!read.ok) throw new Error(read.problems.join(' '))
  return read.config.commerce?.stores
}

const problemsOf = (environment: Record<string, string>) => {
  const read = readConfig(environment)
  return read.ok ? [] : read.problems
}

describe('stores of the markets', () => {
  it('are one for all, each market in its channel', () => {
    const channels = { BIGCOMMERCE_US_CHANNEL_ID: '1', BIGCOMMERCE_EU_REGION_1_CHANNEL_ID: '1004' }
    const stores = storesOf({ ...ONE, ...channels, BIGCOMMERCE_EU_REGION_1_STORE_URL: 'https://eu.test' })
    expect(stores).toMatchObject({
      us: { hash: 'one-STORE_HASH', channelId: 1, storeUrl: 'https://one.test' },
      ca: { hash: 'one-STORE_HASH', channelId: null, storeUrl: 'https://one.test' },
      eu_region_1: { hash: 'one-STORE_HASH', channelId: 1004, storeUrl: 'https://eu.test' },
    })
  })

  it('are one each, or some of their own beside the one for the others', () => {
    const each = { ...account('US_', 'us'), ...account('CA_', 'ca'), ...account('EU_REGION_1_', 'eu') }
    expect(storesOf(each)).toMatchObject({
      us: { hash: 'us-STORE_HASH', channelId: null, storeUrl: 'https://us.test' },
      eu_region_1: { hash: 'eu-STORE_HASH', storeUrl: 'https://eu.test' },
    })
    expect(storesOf({ ...ONE, ...account('EU_REGION_1_', 'eu') })).toMatchObject({
      us: { hash: 'one-STORE_HASH' },
      eu_region_1: { hash: 'eu-STORE_HASH', storeUrl: 'https://eu.test' },
    })
  })

  it('are the embedded ones without an account', () => {
    expect(storesOf({})).toBeUndefined()
  })

  it.each([
    [
      'an account lacks a part',
      account('US_', 'us'),
      /^BIGCOMMERCE_CA_STORE_HASH, .*: set them too for a BigCommerce account/,
    ],
    [
      'a market of its own lacks a part',
      { ...ONE, BIGCOMMERCE_CA_STORE_HASH: 'ca' },
      /^BIGCOMMERCE_CA_ACCESS_TOKEN, BIGCOMMERCE_CA_CLIENT_ID, BIGCOMMERCE_CA_CLIENT_SECRET, BIGCOMMERCE_CA_STORE_URL are missing/,
    ],
    ['the one for all lacks a part', { BIGCOMMERCE_STORE_HASH: 'abc' }, /^BIGCOMMERCE_ACCESS_TOKEN, /],
    [
      'a channel is no id',
      { ...ONE, BIGCOMMERCE_US_CHANNEL_ID: '0' },
      /^BIGCOMMERCE_US_CHANNEL_ID is the id of a channel/,
    ],
    [
      'a channel has no account',
      { BIGCOMMERCE_US_CHANNEL_ID: '2' },
      /^BIGCOMMERCE_US_CHANNEL_ID needs a BigCommerce account/,
    ],
  ])('are refused when %s', (_, environment, problem) => {
    expect(problemsOf(environment)).toEqual([expect.stringMatching(problem)])
  })
})

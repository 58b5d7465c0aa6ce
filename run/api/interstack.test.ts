import { expect, it } from 'vitest'
import { at, Browser } from './fixture/browser.ts'
import type { ApiShop } from './fixture/open-api-shop.ts'
import { useSharedApiShop } from './fixture/shared-api-shop.ts'

let shop: ApiShop
useSharedApiShop(shared => {
  shop = shared
})

const ask = async (asked: Record<string, string>) => {
  const query = {
    content_type: 'shared_display_text',
    entry_uids: 'mountain-words',
    locale: 'de-at',
    ...asked,
  }
  return new Browser(shop).call('GET', `/interstack/references?${new URLSearchParams(query)}`)
}

it('answers the texts of the configured stack', async () => {
  const response = await ask({ api_key: 'key' })
  expect([response.status, at(response.body, 'entries', 0, 'uid')]).toEqual([200, 'mountain-words'])
})

it.each(['other', 'KEY', 'demo-content-key', 'blt0123456789'])(
  'refuses the key of a stack that is not configured: %s',
  async api_key => {
    const response = await ask({ api_key })
    expect([response.status, response.body]).toEqual([
      404,
      { status: 404, title: 'There is no such stack.', errors: { api_key: 'is not known here' } },
    ])
  },
)

it.each([
  ['product', 'nordwand-98'],
  ['brand_settings', 'brand-us'],
  ['no_such_type', 'x'],
])('answers nothing of other content, and reports nothing: %s', async (content_type, entry_uids) => {
  const response = await ask({ api_key: 'key', content_type, entry_uids })
  expect([response.status, response.body]).toEqual([200, { entries: [] }])
  expect(shop.errors).toEqual([])
})

import { temporaryFolder } from '@firnline/e2e/harness/filled-data'
import { openTestShop, useSharedShop } from '@firnline/e2e/harness/test-shop'
import { expect, it } from 'vitest'
import budgets from '../budgets.json' with { type: 'json' }
import { writeManyProducts } from '../many-products.ts'
import { htmlBytes, javaScriptBytes } from './page-bytes.ts'

const shop = useSharedShop()

/** Nothing is loaded from it: no visitor here gives consent. */
const TAG_MANAGER = { GTM_ID: 'GTM-TEST1' }

it('keeps the HTML of a category of 48 tiles within its budget, with a tag manager', async () => {
  const content = await temporaryFolder()
  await writeManyProducts(content, 48)
  await using manyProducts = await openTestShop({ CONTENT_DIR: content, ...TAG_MANAGER })
  const { tiles, bytes } = await htmlBytes(`${manyProducts.url}/c/skis`)
  expect(tiles).toBe(48)
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(budgets.htmlKilobytes.category * 1000)
})

it('keeps the HTML of home and product within their budgets', async () => {
  const { home, product } = budgets.htmlKilobytes
  for (const [path, most] of [
    ['/', home],
    ['/p/nordwand-98', product],
  ] as const)
    expect((await htmlBytes(`${shop.url}${path}`)).bytes, path).toBeLessThanOrEqual(most * 1000)
})

it('keeps the JavaScript of each page within its budget', async () => {
  const bytes = await javaScriptBytes(shop.url, ['/', '/c/skis', '/p/nordwand-98'])
  for (const [path, size] of bytes)
    expect(size, path).toBeLessThanOrEqual(budgets.javaScriptKilobytes.most * 1000)
})

it('keeps it with a tag manager and the consent banner too', async () => {
  await using measured = await openTestShop(TAG_MANAGER)
  const bytes = await javaScriptBytes(measured.url, ['/de-de', '/de-de/c/skis', '/de-de/p/nordwand-98'])
  for (const [path, size] of bytes)
    expect(size, path).toBeLessThanOrEqual(budgets.javaScriptKilobytes.most * 1000)
})

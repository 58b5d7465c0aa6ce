import { describe, expect, it } from 'vitest'
import { fakeShop } from '../fixture/fake-shop.ts'
import { isSlug, validPage } from './valid-page.ts'

const HERE = { regions: [] }
const url = new URL('http://shop.test/de-de/support/returns')

describe('validPage', () => {
  it.each(['returns', 'four-numbers-on-a-topsheet', '98'])('accepts the uid %j', uid =>
    expect(isSlug(uid)).toBe(true),
  )

  it.each(['', 'Returns', '../etc', 'a b', '-a', 'a-', 'ä', '$ne', 'a'.repeat(129)])(
    'rejects %j without a request',
    async uid => {
      const asked: string[] = []
      const find = async (slug: string) => {
        asked.push(slug)
        return HERE
      }
      await expect(validPage(fakeShop(), { uid, url }, find)).rejects.toMatchObject({
        init: { status: 404, statusText: 'Page Not Found: /de-de/support/returns' },
      })
      expect(asked).toEqual([])
    },
  )

  it.each([null, { regions: ['us' as const] }])(
    'responds 404 without an entry in this region: %j',
    async found => {
      await expect(validPage(fakeShop(), { uid: 'returns', url }, async () => found)).rejects.toMatchObject({
        init: { status: 404 },
      })
    },
  )

  it('returns the entry', async () => {
    expect(await validPage(fakeShop(), { uid: 'returns', url }, async () => HERE)).toBe(HERE)
  })
})

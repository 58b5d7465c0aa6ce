import { describe, expect, it } from 'vitest'
import { fakeShop } from '../fixture/fake-shop.ts'
import { isSlug, validPage } from './valid-page.ts'

const HERE = { regions: [] }
const url = new URL('http://shop.test/de-de/support/returns')

describe('the validate check', () => {
  it.each(['returns', 'four-numbers-on-a-topsheet', '98'])('takes %j for a uid', uid =>
    expect(isSlug(uid)).toBe(true),
  )

  it.each(['', 'Returns', '../etc', 'a b', '-a', 'a-', 'ä', '$ne', 'a'.repeat(129)])(
    'refuses %j before content is asked',
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

  it.each([null, { regions: ['us' as const] }])('refuses what is not there, or not here: %j', async found => {
    await expect(validPage(fakeShop(), { uid: 'returns', url }, async () => found)).rejects.toMatchObject({
      init: { status: 404 },
    })
  })

  it('answers the entry that is', async () => {
    expect(await validPage(fakeShop(), { uid: 'returns', url }, async () => HERE)).toBe(HERE)
  })
})

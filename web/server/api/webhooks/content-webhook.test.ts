import { generateKeyPairSync } from 'node:crypto'
import { ServiceError } from '@firnline/services/http/service-error'
import { describe, expect, it } from 'vitest'
import {
  entryEvent,
  SECONDS,
  SECRET,
  setUp,
  signed,
  signedByKey,
  type VENDOR,
  withData,
} from './fixture/webhooks.ts'

const BANNER_TAGS = ['content:entry:home-dawn', 'content:type:banner', 'search']

describe('a webhook of the content service', () => {
  it('purges what shows the entry, in every language, and lists of its type', async () => {
    const { content, purge } = setUp()
    expect(await content(entryEvent)).toBe(204)
    expect(purge.mock.calls).toEqual([[BANNER_TAGS]])
  })

  it.each<[string, readonly string[] | null, readonly string[] | Error, string[]]>([
    [
      'it was and is in',
      ['skis', 'sale'],
      ['skis', 'new'],
      ['category:skis', 'category:sale', 'category:new'],
    ],
    ['it was in, when it is gone', ['skis'], [], ['category:skis']],
    ['there are, when it was never read', null, ['skis'], ['categories']],
    [
      'there are, when content does not answer',
      ['skis'],
      new ServiceError('content', 'down'),
      ['categories'],
    ],
  ])('purges the lists of categories that %s', async (_, before, after, lists) => {
    const { content, purge, published, categoriesOf } = setUp()
    categoriesOf.mockReturnValue(before)
    if (after instanceof Error) published.mockRejectedValue(after)
    else published.mockResolvedValue({ version: 3, at: new Date(0), categories: after })
    await content(withData({ content_type: { uid: 'product' }, entry: { uid: 'nordwand-98', _version: 3 } }))
    const tags = ['content:entry:nordwand-98', 'content:type:product', 'search']
    expect(purge.mock.calls[0]).toEqual([[...tags, ...lists]])
    expect(categoriesOf).toHaveBeenCalledWith('nordwand-98')
  })

  it('accepts whole entries and assets, and ignores everything else', async () => {
    const { content, purge } = setUp()
    const whole = { uid: 'home-dawn', _version: 3, title: 'A', sections: [{ text: {} }], locale: 'de' }
    expect(await content(withData({ entry: whole, content_type: { uid: 'banner', schema: [] } }))).toBe(204)
    const asset = { ...entryEvent, module: 'asset', data: { locale: 'de', asset: { uid: 'peak' } } }
    expect(await content(asset)).toBe(204)
    expect(await content({ ...entryEvent, module: 'release', data: {} })).toBe(204)
    const elsewhere = withData({ environment: { uid: 'blt2', name: 'staging' } })
    expect(await content(elsewhere)).toBe(204)
    expect(purge.mock.calls.flat()).toEqual([BANNER_TAGS, ['content:entry:peak']])
  })

  it.each([
    ['with another secret', { secret: 'another' }],
    ['signed six minutes ago', { at: SECONDS - 360 }],
    ['signed in the future', { at: SECONDS + 360 }],
  ])('is refused %s', async (_, how) => {
    const { content, purge } = setUp()
    expect(await content(entryEvent, how)).toBe(401)
    expect(purge).not.toHaveBeenCalled()
  })

  it.each([
    ['no signature', {}],
    ['half a signature', { 'x-contentstack-hmac-signature': `t=${SECONDS}` }],
    ['a signature of another length', { 'x-contentstack-hmac-signature': `t=${SECONDS},v1=ab` }],
    [
      'a signature of another body',
      { 'x-contentstack-hmac-signature': signed('{"module":"entry"}', SECRET, SECONDS) },
    ],
  ])('is refused with %s', async (_, headers: Record<string, string>) => {
    expect(await setUp().post('/content', JSON.stringify(entryEvent), headers)).toBe(401)
  })

  it('is taken with the vendor’s own signature, and once', async () => {
    const { post, purge } = setUp()
    const body = JSON.stringify(entryEvent)
    const headers = signedByKey(body)
    expect(await post('/content', body, headers)).toBe(204)
    expect(await post('/content', body, headers)).toBe(204)
    expect(purge).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['by another key', entryEvent, generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey],
    ['of what was triggered six minutes ago', { ...entryEvent, triggered_at: '2026-11-21T11:54:00Z' }],
  ])('is refused with a signature %s', async (_, event, key?: typeof VENDOR.privateKey) => {
    const { post, purge } = setUp()
    const body = JSON.stringify(event)
    expect(await post('/content', body, signedByKey(body, key))).toBe(401)
    expect(purge).not.toHaveBeenCalled()
  })

  it('is refused with a vendor’s signature of another body', async () => {
    const headers = signedByKey(JSON.stringify(entryEvent))
    expect(await setUp().post('/content', JSON.stringify(withData({ locale: 'fr' })), headers)).toBe(401)
  })

  it('is refused when it is of another stack, no webhook, no JSON, or too large', async () => {
    const { content, post, purge } = setUp()
    expect(await content({ ...entryEvent, api_key: 'other' })).toBe(403)
    expect(await content({ module: 'entry' })).toBe(400)
    const words = 'not JSON'
    expect(
      await post('/content', words, { 'x-contentstack-hmac-signature': signed(words, SECRET, SECONDS) }),
    ).toBe(400)
    expect(await post('/content', 'x'.repeat(1024 * 1024 + 1), {})).toBe(413)
    expect(purge).not.toHaveBeenCalled()
  })

  it('counts once however often it is repeated, but again when it is sent anew', async () => {
    const { content, purge } = setUp()
    for (let turn = 0; turn < 3; turn += 1) expect(await content(entryEvent)).toBe(204)
    expect(purge).toHaveBeenCalledTimes(1)
    await content(entryEvent, { at: SECONDS + 1 })
    expect(purge).toHaveBeenCalledTimes(2)
  })

  it('is asked for again when the other processes could not be told, and counts then', async () => {
    const { content, purge, errors } = setUp()
    purge.mockRejectedValueOnce(new Error('no database'))
    expect(await content(entryEvent)).toBe(503)
    expect(errors).toHaveLength(1)
    expect(await content(entryEvent)).toBe(204)
    expect(purge).toHaveBeenCalledTimes(2)
  })
})

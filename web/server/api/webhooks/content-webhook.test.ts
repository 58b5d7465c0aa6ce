import { generateKeyPairSync } from 'node:crypto'
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

describe('a webhook of the content service', () => {
  it('purges what was made of its content type, in every language', async () => {
    const { content, purge } = setUp()
    expect(await content(entryEvent)).toBe(204)
    expect(purge.mock.calls).toEqual([[['content:banner', 'search']]])
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
    expect(purge.mock.calls.flat()).toEqual([['content:banner', 'search'], ['content:sys_assets']])
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

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openTagManager } from './tag-manager.ts'

const NONE = { preferences: false, statistics: false, marketing: false }
const STATISTICS = { ...NONE, statistics: true }
const CONTAINER = 'https://tags.test/gtm.js?id=GTM-TEST1'

let dataLayer: object[]
let scripts: { src: string }[]

beforeEach(() => {
  dataLayer = []
  scripts = []
  vi.stubGlobal('window', { dataLayer })
  vi.stubGlobal('document', {
    createElement: () => ({ src: '' }),
    head: { append: (script: { src: string }) => scripts.push(script) },
  })
})
afterEach(() => vi.unstubAllGlobals())

/** Calls of `gtag` as arrays. */
const entries = () =>
  dataLayer.map(entry => (Symbol.iterator in entry ? [...(entry as Iterable<unknown>)] : entry))

describe('the tag manager', () => {
  it('gets the consent first, and is not loaded while nothing is granted', () => {
    openTagManager(CONTAINER, { byDefault: NONE, present: NONE })
    expect(entries()).toEqual([
      ['consent', 'default', expect.objectContaining({ analytics_storage: 'denied', ad_storage: 'denied' })],
    ])
    expect(scripts).toEqual([])
  })

  it('is loaded once, when statistics or marketing are granted', () => {
    const manager = openTagManager(CONTAINER, { byDefault: NONE, present: NONE })
    manager.update(STATISTICS)
    manager.update({ ...STATISTICS, marketing: true })
    expect(scripts).toEqual([expect.objectContaining({ src: CONTAINER })])
    expect(entries().slice(1)).toEqual([
      ['consent', 'update', expect.objectContaining({ analytics_storage: 'granted', ad_storage: 'denied' })],
      { event: 'consent_update' },
      { event: 'gtm.js', 'gtm.start': expect.any(Number) },
      ['consent', 'update', expect.objectContaining({ ad_storage: 'granted' })],
      { event: 'consent_update' },
    ])
  })

  it('gets commerce events under ecommerce, cleared before, and others as they are', () => {
    const manager = openTagManager(CONTAINER, { byDefault: NONE, present: NONE })
    manager.push({ name: 'view_promotion', params: { promotion_id: 'a', promotion_name: 'A' } })
    manager.push({ name: 'login', params: { method: 'email' } })
    expect(entries().slice(1)).toEqual([
      { ecommerce: null },
      { event: 'view_promotion', ecommerce: { promotion_id: 'a', promotion_name: 'A' } },
      { event: 'login', method: 'email' },
    ])
  })
})

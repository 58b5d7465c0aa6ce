import { afterEach, expect, it, vi } from 'vitest'
import { storeCampaign } from './campaign.ts'

afterEach(() => vi.unstubAllGlobals())

function browser(protocol: string): { cookie: string } {
  const document = { cookie: '' }
  vi.stubGlobal('document', document)
  vi.stubGlobal('window', { location: { protocol } })
  return document
}

it('stores the campaign as JSON in the cookie utmQuery', () => {
  const document = browser('https:')
  storeCampaign('?utm_source=mail&q=skis&utm_term=a;b')
  const [, value = ''] =
    /^utmQuery=([^;]*); Path=\/; Max-Age=2592000; SameSite=Lax; Secure$/.exec(document.cookie) ?? []
  expect(JSON.parse(decodeURIComponent(value))).toEqual({ utm_source: 'mail', utm_term: 'a;b' })
})

it('keeps an earlier campaign without a new one', () => {
  const document = browser('http:')
  storeCampaign('?q=skis')
  expect(document.cookie).toBe('')
})

import { afterEach, expect, it, vi } from 'vitest'
import { storeCampaign } from './campaign.ts'

afterEach(() => vi.unstubAllGlobals())

function browser(pathname: string, cookie = ''): { cookie: string } {
  const document = { cookie }
  vi.stubGlobal('document', document)
  vi.stubGlobal('window', { location: { protocol: 'https:', pathname } })
  vi.stubGlobal('fetch', async () => Response.json({ country: null }))
  return document
}

const campaignIn = (written: string) =>
  JSON.parse(decodeURIComponent(/^utmQuery=([^;]*)/.exec(written)?.[1] ?? ''))

it('stores the campaign as JSON in the cookie utmQuery for 30 days where statistics are granted', async () => {
  const document = browser('/c/skis')
  await storeCampaign('?utm_source=mail&q=skis&utm_term=a;b')
  expect(document.cookie).toMatch(/^utmQuery=[^;]*; Path=\/; Max-Age=2592000; SameSite=Lax; Secure$/)
  expect(campaignIn(document.cookie)).toEqual({ utm_source: 'mail', utm_term: 'a;b' })
})

it('stores it until the browser is closed where they are not', async () => {
  const document = browser('/de-de')
  await storeCampaign('?utm_source=mail')
  expect(document.cookie).toMatch(/^utmQuery=[^;]*; Path=\/; SameSite=Lax; Secure$/)
})

it('keeps an earlier campaign without a new one', async () => {
  const document = browser('/c/skis')
  await storeCampaign('?q=skis')
  expect(document.cookie).toBe('')
})

import { readConfig } from '@firnline/web/server/config/config'
import { expect, it } from 'vitest'
import { withHostedUrls } from './hosted-urls.ts'

const ACCOUNT = {
  BIGCOMMERCE_STORE_HASH: 'abc',
  BIGCOMMERCE_ACCESS_TOKEN: 'token',
  BIGCOMMERCE_CLIENT_ID: 'client',
  BIGCOMMERCE_CLIENT_SECRET: 'secret',
  BIGCOMMERCE_STORE_URL: 'https://configured.test',
  ...{ BIGCOMMERCE_US_CHANNEL_ID: '2', BIGCOMMERCE_CA_CHANNEL_ID: '3' },
}
const url = (url: string, type: string) => ({ url, type })

it('withHostedUrls takes the checkout of the channel’s site, else what is configured', async () => {
  const read = readConfig(ACCOUNT)
  if (!read.ok) throw new Error(read.problems.join())
  const warned: unknown[] = []
  const asked: string[] = []
  const config = await withHostedUrls(
    read.config,
    { warn: (what: unknown) => void warned.push(what) },
    async ({ url: path }) => {
      asked.push(new URL(path).pathname)
      if (path.includes('/3/')) return new Response('', { status: 500 })
      const urls = [url('https://us.shop.test', 'primary'), url('https://pay.us.test/', 'checkout')]
      return Response.json({ data: { urls } })
    },
  )
  const { us, ca, eu_region_1 } = config.commerce?.stores ?? {}
  expect([us?.storeUrl, ca?.storeUrl, eu_region_1?.storeUrl]).toEqual([
    'https://pay.us.test',
    ...['https://configured.test', 'https://configured.test'],
  ])
  expect(new Set(asked)).toEqual(
    new Set(['/stores/abc/v3/channels/2/site', '/stores/abc/v3/channels/3/site']),
  )
  expect(warned).toEqual([expect.objectContaining({ region: 'ca' })])
})

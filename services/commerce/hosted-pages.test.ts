import { decodeJwt } from 'jose'
import { expect, it } from 'vitest'
import { createHostedPages } from './hosted-pages.ts'

const STORE = {
  hash: 'abc',
  accessToken: 'token',
  clientId: 'client',
  clientSecret: 'a-client-secret-of-at-least-32-letters',
  storeUrl: 'https://store.test',
}
const pages = createHostedPages(
  {
    send: async () => ({ status: 500, body: null, headers: new Headers() }),
    sendExpecting: async () => ({ status: 500, body: null, headers: new Headers() }),
  },
  STORE,
)

it.each([
  [
    'https://store.test/cart.php?action=loadInCheckout&id=1&token=2',
    '/cart.php?action=loadInCheckout&id=1&token=2',
  ],
  ['https://other-host.of-the-store.test/checkout#payment', '/checkout#payment'],
  ['/account.php', '/account.php'],
  ['https://store.test', '/'],
])('leads by a login token to the path of %s', async (redirect, path) => {
  const url = await pages.loginUrl(7, redirect)
  expect(url).toMatch(/^https:\/\/store\.test\/login\/token\//)
  expect(decodeJwt(url.split('/').at(-1) ?? '')).toMatchObject({
    redirect_to: path,
    customer_id: 7,
    channel_id: 1,
  })
})

import { createProofOfWork } from '@firnline/services/bot-check/create-proof-of-work'
import { solvedToken } from '@firnline/services/bot-check/fixture/solved-token'
import { createApp } from '@firnline/web/server/app'
import { createBotGate } from '@firnline/web/server/gate/bot-gate'
import { createRateLimits } from '@firnline/web/server/gate/rate-limits'
import { expect, it } from 'vitest'
import { at, Browser } from './fixture/browser.ts'
import { PASSWORD } from './fixture/fill-store.ts'
import type { ApiShop } from './fixture/open-api-shop.ts'
import { useSharedApiShop } from './fixture/shared-api-shop.ts'
import { createTestCustomer, createTestOrder } from './fixture/test-customer.ts'

const SECRET = 'a session secret of the tests, long enough'
let shop: ApiShop
useSharedApiShop(open => {
  const limits = createRateLimits()
  const parts = { secrets: [SECRET] as const, spend: limits.spend, now: open.clock.now }
  const bots = createBotGate({ ...parts, limits, check: createProofOfWork(parts) })
  shop = { ...open, app: createApp({ ...open.parts, limits, bots }) }
})

let visitors = 0
const open = () => {
  visitors += 1
  return new Browser(shop, `198.51.100.${visitors}`).open()
}

/** As `/api/openapi.json` tells a client to do it. */
async function prove(browser: Browser, action: string) {
  const response = await browser.call('GET', `/captcha/challenge?action=${action}`)
  return { 'x-bot-proof': await solvedToken(at(response.body, 'puzzle')) }
}

const account = (email: string) => ({
  ...{ email, first_name: 'Nora', last_name: 'Berg', authentication: { new_password: PASSWORD } },
})

it('an account is created with a bot check token, once per token', async () => {
  const browser = await open()
  const create = (headers = {}) =>
    browser.call('POST', '/customers/create', { body: account('nora@shop.test'), headers })
  const refused = await create()
  expect(refused.status).toBe(403)
  expect(at(refused.body, 'errors')).toEqual({ 'x-bot-proof': 'is missing' })
  expect(refused.text).toContain('/api/captcha/challenge?action=create_account')
  expect((await create({ 'x-bot-proof': 'made up' })).status).toBe(403)
  expect((await create(await prove(browser, 'newsletter'))).status).toBe(403)
  const proof = await prove(browser, 'create_account')
  expect((await create(proof)).status).toBe(202)
  expect((await create(proof)).status).toBe(403)
})

it('an order is looked up with a proof', async () => {
  const browser = await open()
  const own = await createTestCustomer(shop, { withOrder: false })
  const order = await createTestOrder(shop, { ...own, statusId: 11 })
  const path = `/order-status/${order}?email=${own.email}`
  expect((await browser.call('GET', path)).status).toBe(403)
  const headers = await prove(browser, 'order_lookup')
  expect((await browser.call('GET', path, { headers })).status).toBe(200)
})

it('a sign-in needs a proof once passwords of the account have been guessed, unless the device is known', async () => {
  const email = 'olga@shop.test'
  await shop.store('POST', '/v3/customers', [account(email)])
  const known = await open()
  expect((await known.signIn(email)).status).toBe(200)
  await known.call('POST', '/customers/logout')
  await known.open()
  for (let guess = 0; guess < 3; guess += 1)
    expect((await (await open()).signIn(email, `Guess-${guess}-more`)).status).toBe(401)
  const owner = await open()
  expect((await owner.signIn(email)).status).toBe(403)
  const headers = await prove(owner, 'sign_in')
  const body = { email, pw: PASSWORD }
  expect((await owner.call('POST', '/customers/login', { body, headers })).status).toBe(200)
  expect((await known.signIn(email)).status).toBe(200)
})

it('is part of the API description', async () => {
  const { body } = await (await open()).call('GET', '/openapi.json')
  const headersOf = (path: string, method: string) =>
    JSON.stringify(at(body, 'paths', path, method, 'parameters'))
  expect(headersOf('/api/customers/create', 'post')).toContain('"x-bot-proof","in":"header","required":true')
  expect(headersOf('/api/order-status/{id}', 'get')).toContain('"x-bot-proof","in":"header","required":true')
  expect(headersOf('/api/customers/login', 'post')).toContain('"x-bot-proof","in":"header","required":false')
})

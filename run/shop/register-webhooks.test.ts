import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createStoreClient } from '@firnline/services/commerce/store-client'
import { ensureWebhooks } from '@firnline/services/commerce/webhooks'
import { readConfig } from '@firnline/web/server/config/config'
import { pino } from 'pino'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ApiShop, openApiShop } from '../api/fixture/open-api-shop.ts'
import { readKeys } from './keys.ts'
import { registerWebhooks } from './register-webhooks.ts'

let shop: ApiShop
beforeAll(async () => {
  shop = await openApiShop()
}, 60_000)
afterAll(() => shop.close())

const wanted = {
  scopes: ['store/product/*', 'store/sku/*'],
  destination: 'https://shop.test/webhooks/commerce',
  headers: { 'x-webhook-secret': 'first' },
}
const Hooks = v.object({ data: v.array(v.looseObject({ id: v.number(), destination: v.string() })) })
const hooks = async () => v.parse(Hooks, await shop.store('GET', '/v3/hooks')).data

it('registers what is missing, sets right what rests, and leaves others alone', async () => {
  const other = { scope: 'store/product/*', destination: 'https://other.test/', is_active: false }
  await shop.store('POST', '/v3/hooks', other)
  const client = createStoreClient(shop.access, 'us')
  await ensureWebhooks(client, wanted)
  await ensureWebhooks(client, wanted)
  const [, product, sku] = await hooks()
  expect(await hooks()).toHaveLength(3)
  expect([product, sku]).toMatchObject(
    wanted.scopes.map(scope => ({ scope, destination: wanted.destination, is_active: true })),
  )
  await shop.store('PUT', `/v3/hooks/${product?.id}`, { is_active: false })
  await ensureWebhooks(client, { ...wanted, headers: { 'x-webhook-secret': 'second' } })
  expect(await hooks()).toMatchObject([
    other,
    { id: product?.id, is_active: true, headers: { 'x-webhook-secret': 'second' } },
    { id: sku?.id, headers: { 'x-webhook-secret': 'second' } },
  ])
})

it('says which webhooks a store accepted and did not keep', async () => {
  const fetch = async ({ method }: Request) => Response.json({ data: method === 'GET' ? [] : {} })
  const client = createStoreClient({ ...shop.access, fetch }, 'us')
  expect(await ensureWebhooks(client, wanted)).toEqual(wanted.scopes)
})

it('asks a store that does not answer again, and one that refuses no more', async () => {
  const asked = new Map<string, number>()
  const kept: { readonly id: number; readonly hash: string; readonly scope?: string }[] = []
  const outcome: Record<string, number[]> = { away: [503, 503, 200], refusing: [403], well: [200] }
  const fetch = async (request: Request) => {
    const [, , hash = ''] = new URL(request.url).pathname.split('/')
    if (request.method !== 'GET') {
      kept.push({ id: kept.length, hash, ...(await request.json()) })
      return Response.json({ data: {} })
    }
    const scope = new URL(request.url).searchParams.get('scope')
    const keptHere = kept.filter(hook => hook.hash === hash && hook.scope === scope)
    if (scope !== 'store/product/*' || keptHere.length > 0) return Response.json({ data: keptHere })
    const turn = asked.get(hash) ?? 0
    asked.set(hash, turn + 1)
    const status = outcome[hash]?.[turn] ?? 200
    return status === 200 ? Response.json({ data: [] }) : new Response(null, { status })
  }
  const store = (hash: string) => ({ hash, accessToken: '', clientId: '', clientSecret: '', storeUrl: '' })
  const access = {
    ...{ baseUrl: 'http://commerce.test', timeout: 0, fetch },
    stores: { us: store('away'), ca: store('refusing'), eu_region_1: store('well') },
  }
  const read = readConfig({})
  if (!read.ok) throw new Error(read.problems.join(' '))
  const { config } = read
  const keys = await readKeys({ ...config, dataDir: await mkdtemp(join(tmpdir(), 'firnline-hooks-')) })
  const webhookRegistration = registerWebhooks(access, {
    ...{ config, keys, log: pino({ level: 'silent' }), backoff: { first: 1, longest: 1 } },
  })
  await webhookRegistration.firstAttempt
  await expect.poll(() => asked.get('away')).toBe(3)
  webhookRegistration.close()
  expect(asked.get('refusing')).toBe(1)
})

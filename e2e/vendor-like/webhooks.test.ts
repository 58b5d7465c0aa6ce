import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { COMMERCE_SCOPES } from '@firnline/web/server/api/webhooks/commerce-webhook'
import { CAUGHT_UP } from '@firnline/web/server/api/webhooks/purge-until-fresh'
import { beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { callCommerce, readNordwand } from '../harness/commerce-api.ts'
import { copyFilledData, removeCopy } from '../harness/filled-data.ts'
import { until } from '../harness/polling.ts'
import { openTestShop, type TestShop } from '../harness/test-shop.ts'
import { startVendors, type Vendors } from '../harness/vendors.ts'
import { askOverTls, openTlsProxy } from '../server/tls-proxy.ts'
import { openWebhookRelay, type Webhook, type WebhookRelay } from './webhook-relay.ts'

const STORE = 'firnline-us'
const PAGE = '/p/nordwand-98?color=granite'
/** ms, with a small quota. */
const WAIT = 90_000

let origin: string
let vendors: Vendors
let shop: TestShop
let relay: WebhookRelay

// The platform registers webhooks to https addresses alone: a proxy before the shop ends TLS.
beforeAll(async () => {
  const proxy = await openTlsProxy()
  origin = `https://localhost:${proxy.port}`
  const { dataDir } = await copyFilledData()
  const certificate = join(dataDir, 'proxy.pem')
  await writeFile(certificate, proxy.certificate)
  vendors = await startVendors(dataDir, { ...inject('services'), NODE_EXTRA_CA_CERTS: certificate })
  shop = await openTestShop(
    {
      ...vendors.accounts,
      PUBLIC_URL: origin,
      TRUST_PROXY: '127.0.0.1,::1',
      SESSION_SECRET: 'the session secret of a public shop',
    },
    { answerTtl: 3_600_000, pageTtl: 3_600_000 },
  )
  relay = await openWebhookRelay(shop.url)
  relay.isHolding = true
  proxy.forwardTo(relay.url)
  return async () => {
    await shop[Symbol.asyncDispose]()
    await vendors.stop()
    await relay[Symbol.asyncDispose]()
    await proxy.close()
    await removeCopy(dataDir)
  }
})

/** Scopes of the store's webhooks that come to the shop. */
async function registered(): Promise<string[]> {
  const query = new URLSearchParams({ destination: `${origin}/webhooks/commerce` })
  const { data }: { data: { scope: string }[] } = await callCommerce(vendors, STORE, [
    'GET',
    `/v3/hooks?${query}`,
  ])
  return data.map(({ scope }) => scope)
}

/** The shop's timers are of this process: those of webhooks that came before this call have ended after it. */
const laterPurges = () => wait(CAUGHT_UP + 100)

async function setPrice(price: number): Promise<void> {
  const { id, variants } = await readNordwand(vendors, STORE)
  const path = `/v3/catalog/products/${id}/variants/${variants[0]?.id}`
  await callCommerce(vendors, STORE, ['PUT', path], { price })
}

const shows = (price: string) => async () => (await askOverTls(`${origin}${PAGE}`)).text.includes(price)

/** The next webhook that the relay holds. */
async function nextHeld(): Promise<Webhook> {
  await vi.waitUntil(() => relay.held.length > 0, { timeout: WAIT })
  const [webhook] = relay.held.splice(0, 1)
  if (webhook === undefined) throw new Error('The relay holds no webhook.')
  return webhook
}

describe('webhooks of a platform that cannot be relied on', () => {
  it('are registered', async () => {
    await expect.poll(registered, { timeout: WAIT, interval: 1_000 }).toEqual(COMMERCE_SCOPES)
  })

  it('show a change once, however often they come', async () => {
    await until(shows('$749.00'))
    await setPrice(621)
    const first = await nextHeld()
    expect(await shows('$621.00')()).toBe(false)
    expect(await relay.deliver(first)).toBe(204)
    await until(shows('$621.00'))
    await laterPurges()
    expect(await shows('$621.00')()).toBe(true)
    await setPrice(631)
    const second = await nextHeld()
    for (let time = 0; time < 3; time += 1) expect(await relay.deliver(first)).toBe(204)
    expect(await shows('$621.00')()).toBe(true)
    await relay.deliver(second)
    await until(shows('$631.00'))
  })

  it('show the newest state, in whatever order they come', async () => {
    await setPrice(641)
    const first = await nextHeld()
    await setPrice(651)
    await relay.deliver(await nextHeld())
    await until(shows('$651.00'))
    await relay.deliver(first)
    await laterPurges()
    expect(await shows('$651.00')()).toBe(true)
    expect(await shows('$641.00')()).toBe(false)
  })

  it('may be lost: a page that has aged is made of what has changed', async () => {
    await using aging = await openTestShop(vendors.accounts, { answerTtl: 3_000, pageTtl: 3_000 })
    const has = (price: string) => async () =>
      (await (await fetch(`${aging.url}${PAGE}`)).text()).includes(price)
    await until(has('$651.00'))
    await setPrice(661)
    await until(has('$661.00'))
  })
})

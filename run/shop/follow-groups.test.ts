import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '@firnline/web/server/config/config'
import type { ShopBuild } from '@firnline/web/server/pages/shop-build'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ensureBuild } from '../build.ts'
import { DEMO } from '../demo/data.ts'
import { copySeededDatabase } from '../demo/fixture/seeded-database.ts'
import { type RunningShop, startShop } from './shop.ts'

const TOKEN = 'token-of-the-shop'

/** A shop whose pages do not age. */
let shop: RunningShop
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'firnline-'))
  await copySeededDatabase(dataDir)
  const ports = { PORT: '0', EMBEDDED_PORT: '0', CONTENT_PREVIEW_PORT: '0', PRIVATE_PORT: '0' }
  const read = readConfig({ ...ports, DATA_DIR: dataDir, EMBEDDED_COMMERCE_TOKEN: TOKEN })
  if (!read.ok) throw new Error(read.problems.join())
  const { serverFile, clientFiles } = await ensureBuild()
  const build: ShopBuild = await import(serverFile)
  const ages = { answerTtl: 200, groupsEvery: 200, pageTtl: 3_600_000 }
  const log = pino({ level: 'silent' })
  shop = await startShop(read.config, { build, mode: 'production', clientFiles, data: DEMO, ...ages }, log)
}, 240_000)
afterAll(async () => {
  await shop.close()
  await rm(dataDir, { recursive: true, force: true })
})

async function call(method: string, path: string, body?: object) {
  const answer = await fetch(`${shop.embedded.apiOrigin}/stores/firnline-eu/v2${path}`, {
    method,
    headers: { 'x-auth-token': TOKEN, 'content-type': 'application/json', accept: 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return JSON.parse(await answer.text())
}

it('purges the pages with a customer group’s prices when its rules change, without a webhook', async () => {
  const page = async () => (await fetch(`${shop.url}/de-de/p/nordwand-98`)).text()
  expect(await page()).toContain('699,95')
  const [guests] = await call('GET', '/customer_groups?is_group_for_guests=true')
  const discount_rules = [{ type: 'all', method: 'percent', amount: '50' }]
  await call('PUT', `/customer_groups/${guests.id}`, { discount_rules })
  await expect.poll(page, { timeout: 10_000, interval: 50 }).toContain('349,98')
}, 60_000)

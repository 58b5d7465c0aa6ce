import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '@firnline/embedded/commerce/fixtures/postgres-cluster'
import { readConfig } from '@firnline/web/server/config/config'
import type { ShopBuild } from '@firnline/web/server/pages/shop-build'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { ensureBuild } from '../build.ts'
import { DEMO } from '../demo/data.ts'
import { startShop } from './shop.ts'

it('is not ready while PostgreSQL is away, and ready again when it is back', async () => {
  const cluster = await startPostgres()
  const dataDir = await mkdtemp(join(tmpdir(), 'firnline-'))
  const read = readConfig({
    ...{ PORT: '0', EMBEDDED_PORT: '0', CONTENT_PREVIEW_PORT: '0', DATA_DIR: dataDir },
    DATABASE_URL: await cluster.createDatabase('readiness'),
  })
  if (!read.ok) throw new Error(read.problems.join())
  const { serverFile, clientFiles } = await ensureBuild()
  const build: ShopBuild = await import(serverFile)
  const options = { build, mode: 'production', clientFiles, data: DEMO } as const
  const shop = await startShop(read.config, options, pino({ level: 'silent' }))
  const readiness = async () => (await fetch(`${shop.url}/readyz`)).status
  try {
    expect(await readiness()).toBe(200)
    await cluster.stop()
    await expect.poll(readiness, { timeout: 20_000 }).toBe(503)
    await cluster.start()
    await expect.poll(readiness, { timeout: 20_000 }).toBe(200)
  } finally {
    await shop.close()
    await cluster.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}, 240_000)

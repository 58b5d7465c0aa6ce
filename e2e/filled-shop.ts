import { cp, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@firnline/embedded/commerce/database/open'
import { ensureBuild } from '@firnline/run/build'
import chromium from '@sparticuz/chromium'
import type { TestProject } from 'vitest/node'
import { startChildShop } from './child-shop.ts'
import { type FilledFolders, failureOf, folderOf } from './filled-folder.ts'
import { quietPort } from './free-port.ts'

/** Fills the stores once for all browser tests, while other tests run: each test's shop begins with a copy. */
export default async function fillShops(project: TestProject): Promise<() => Promise<void>> {
  await ensureBuild()
  // Unpacks the browser: two workers that did so at once would start half a file.
  await chromium.executablePath()
  const place = await mkdtemp(join(tmpdir(), 'firnline-filled-'))
  const ports = await Promise.all(Array.from({ length: project.config.maxWorkers }, quietPort))
  project.provide('filled', { place, ports })
  const filling = fill({ place, ports }).catch(error => writeFile(failureOf(place), String(error)))
  return async () => {
    await filling
    await rm(place, { recursive: true, force: true })
  }
}

/** A folder takes its name when it is whole. */
async function fill({ place, ports }: FilledFolders): Promise<void> {
  const [first, ...others] = ports.map((port, worker) => ({ port, dataDir: join(place, `new-${worker}`) }))
  if (first === undefined) throw new Error('There is no worker to fill a folder for.')
  const shop = await startChildShop({ dataDir: first.dataDir, embeddedPort: first.port })
  await shop.stop()
  for (const { port, dataDir } of others) {
    await cp(first.dataDir, dataDir, { recursive: true })
    await movePictures(join(dataDir, 'commerce'), { from: first.port, to: port })
  }
  for (const worker of ports.keys()) await rename(join(place, `new-${worker}`), folderOf(place, worker))
}

async function movePictures(dataDir: string, { from, to }: { from: number; to: number }): Promise<void> {
  const { db, close } = await openDatabase({ dataDir })
  for (const table of ['variants', 'order_products'])
    await db.execute(
      `update ${table} set image_url = replace(image_url, 'localhost:${from}/', 'localhost:${to}/')`,
    )
  await close()
}

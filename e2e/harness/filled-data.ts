import { existsSync } from 'node:fs'
import { cp, link, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '@firnline/embedded/commerce/database/open'
import { ensureBuild } from '@firnline/run/build'
import chromium from '@sparticuz/chromium'
import { inject, vi } from 'vitest'
import type { TestProject } from 'vitest/node'
import { startChildShop } from './child-shop.ts'
import { unassignedPort } from './ports.ts'

/** `folder` gets one filled data folder for each worker, whose product images are at a port of its own. */
type FilledData = { readonly folder: string; readonly ports: readonly number[] }

declare module 'vitest' {
  interface ProvidedContext {
    filled: FilledData
    /** Settings of every test shop: how its embedded services behave. */
    services: Readonly<Record<string, string>>
    /** Whether the long tests run at their full length (`SOAK=1`). */
    soak: boolean
  }
}

const dataDirOf = (folder: string, worker: number): string => join(folder, String(worker))
/**
 * Rendered images of all test shops, kept between runs: rendering them takes longer than the tests. The media server
 * names each by its source and rendering, so none is ever out of date.
 */
const IMAGES = join(tmpdir(), `firnline-images-${userInfo().username}`)
const imagesOf = (dataDir: string): string => join(dataDir, 'media')
/** Holds the error message when filling failed. */
const failureFile = (folder: string): string => join(folder, 'failure')

/** Global set-up: fills the stores once while the first tests run; each test shop starts from a copy. */
export default async function fillData(project: TestProject): Promise<() => Promise<void>> {
  await ensureBuild()
  // Unpacks the browser once: two workers doing so at the same time would start an incomplete file.
  await chromium.executablePath()
  const folder = await mkdtemp(join(tmpdir(), 'firnline-e2e-'))
  const ports = await Promise.all(Array.from({ length: project.config.maxWorkers }, unassignedPort))
  project.provide('filled', { folder, ports })
  const services = project.config.provide.services ?? {}
  const filling = fill({ folder, ports }, services).catch(error =>
    writeFile(failureFile(folder), String(error)),
  )
  return async () => {
    await filling
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function fill(
  { folder, ports }: FilledData,
  services: Readonly<Record<string, string>>,
): Promise<void> {
  const [first, ...others] = ports.map((port, worker) => ({ port, dataDir: join(folder, `new-${worker}`) }))
  if (first === undefined) throw new Error('There is no worker to fill a folder for.')
  // Under a vendor's quota, filling would take minutes.
  const environment = { ...services, VENDOR_LIKE_QUOTA: '1000000' }
  const shop = await startChildShop({ dataDir: first.dataDir, embeddedPort: first.port, environment })
  // Waits for the search index.
  await (await fetch(`${shop.url}/search?q=ski`)).arrayBuffer()
  await shop.stop()
  for (const { port, dataDir } of others) {
    await cp(first.dataDir, dataDir, { recursive: true })
    await moveImages(join(dataDir, 'commerce'), { from: first.port, to: port })
  }
  // Renamed only when complete: workers wait for the final name.
  for (const worker of ports.keys()) await rename(join(folder, `new-${worker}`), dataDirOf(folder, worker))
}

async function moveImages(dataDir: string, { from, to }: { from: number; to: number }): Promise<void> {
  const { db, close } = await openDatabase({ dataDir })
  for (const table of ['images', 'variants', 'order_products'])
    await db.execute(
      `update ${table} set image_url = replace(image_url, 'localhost:${from}/', 'localhost:${to}/')`,
    )
  await close()
}

/** Data folders of the shops that this worker has open. */
const openFolders = new Set<string>()

/** A copy of this worker's filled data folder, with the images rendered so far, and the port of its product images. */
export async function copyFilledData(dataDir?: string): Promise<{ dataDir: string; imagePort: number }> {
  const { folder, ports } = inject('filled')
  const worker = (Number(process.env.VITEST_POOL_ID) - 1) % ports.length
  const imagePort = ports[worker]
  if (imagePort === undefined)
    throw new Error('This worker has no filled folder: its VITEST_POOL_ID is missing.')
  const source = dataDirOf(folder, worker)
  const failure = failureFile(folder)
  await vi.waitUntil(() => existsSync(source) || existsSync(failure), { timeout: 240_000 })
  if (!existsSync(source)) throw new Error(await readFile(failure, 'utf8'))
  const copy = dataDir ?? (await temporaryFolder())
  await cp(source, copy, { recursive: true })
  for (const folder of openFolders) await linkImages(imagesOf(folder), IMAGES)
  await linkImages(IMAGES, imagesOf(copy))
  openFolders.add(copy)
  return { dataDir: copy, imagePort }
}

/** Removes a copy; the images rendered in it are kept for the next. */
export async function removeCopy(dataDir: string): Promise<void> {
  openFolders.delete(dataDir)
  await linkImages(imagesOf(dataDir), IMAGES)
  await rm(dataDir, { recursive: true, force: true })
}

/** Links the images that `to` lacks. */
async function linkImages(from: string, to: string): Promise<void> {
  await Promise.all([mkdir(from, { recursive: true }), mkdir(to, { recursive: true })])
  const known = new Set(await readdir(to))
  const lacking = (await readdir(from)).filter(name => !known.has(name) && !name.endsWith('.part'))
  for (const name of lacking)
    await link(join(from, name), join(to, name)).catch((error: NodeJS.ErrnoException) => {
      // Another worker was faster.
      if (error.code !== 'EEXIST') throw error
    })
}

/** An empty folder that is removed when all browser tests have run. */
export function temporaryFolder(): Promise<string> {
  return mkdtemp(join(inject('filled').folder, 'test-'))
}

/** A copy of demo/content that a test may edit. */
export async function copyDemoContent(): Promise<string> {
  const content = await temporaryFolder()
  await cp(fileURLToPath(new URL('../../demo/content', import.meta.url)), content, { recursive: true })
  return content
}

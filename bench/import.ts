import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillStores } from '@firnline/catalogue/fill-stores'
import { importCatalogue } from '@firnline/catalogue/import/import-catalogue'
import { tableSettings } from '@firnline/catalogue/import/table-settings'
import { STORES } from '@firnline/demo/catalogue/stores'
import { CONTENT } from '@firnline/run/demo/demo-content'
import { openDemoStores, STORE_TOKEN } from '@firnline/run/demo/fixture/seeded-database'
import { shop } from '@firnline/shop/folder'
import { largeCatalogue } from './import/large-catalogue.ts'

/**
 * Prints how long a catalogue takes into a shop's folder and into the embedded stores, without pictures:
 * `npm run bench:import -- 10000 3` for 10,000 products in three stores.
 */
const [count = 10_000, stores = 1] = process.argv.slice(2).map(Number)
const folder = mkdtempSync(join(tmpdir(), 'firnline-import-'))
mkdirSync(join(folder, 'content'))
cpSync(join(CONTENT, 'stack.json'), join(folder, 'content/stack.json'))
const file = join(folder, 'large.csv')
writeFileSync(file, largeCatalogue(count))

function importFile() {
  return importCatalogue(file, {
    ...{
      folder,
      pictureFolder: 'pictures/shop',
      shopStores: shop.stores,
      format: null,
      changes: [],
      stores: [],
    },
    ...{ allowPrivate: false, isDryRun: false, log: () => {} },
  })
}

const server = await openDemoStores(join(folder, 'commerce'))

function fill() {
  return fillStores({
    commerce: {
      baseUrl: 'http://commerce.test',
      stores: STORES.slice(0, stores).map(({ region, hash }) => ({ region, hash, accessToken: STORE_TOKEN })),
      fetch: server.fetch,
    },
    mediaBase: 'http://media.test/i/shop',
    ...{ folder, settings: tableSettings(folder, shop.stores) },
  })
}

async function measure(name: string, run: () => Promise<object>): Promise<void> {
  const [from, before] = [performance.now(), process.cpuUsage()]
  const report = JSON.stringify(await run())
  const { user, system } = process.cpuUsage(before)
  const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`
  const time = `${seconds(performance.now() - from)}, ${seconds((user + system) / 1_000)} of processor time`
  process.stdout.write(`${name}: ${time}, ${Math.round(process.memoryUsage.rss() / 1e6)} MB: ${report}\n`)
}

try {
  await measure('file into the folder', importFile)
  await measure('the same again', importFile)
  await measure(`folder into ${stores} stores`, fill)
  await measure('the same again', fill)
} finally {
  await server.close()
  rmSync(folder, { recursive: true })
}

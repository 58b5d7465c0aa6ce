import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillStores } from '@firnline/catalogue/fill-stores'
import { STORES } from '@firnline/demo/catalogue/stores'
import { openDemoStores, STORE_TOKEN } from '@firnline/run/demo/fixture/seeded-database'
import { shop } from '@firnline/shop/folder'
import { largeCatalogue } from './import/large-catalogue.ts'

/** `npm run bench:import -- 10000`: how long a catalogue takes into the embedded stores. */
const count = Number(process.argv[2] ?? 10_000)
const folder = mkdtempSync(join(tmpdir(), 'firnline-import-'))
mkdirSync(join(folder, 'catalogue'), { recursive: true })
writeFileSync(join(folder, 'catalogue/products.csv'), largeCatalogue(count))
const server = await openDemoStores(join(folder, 'commerce'))
const fill = async (name: string) => {
  const from = performance.now()
  const cpu = process.cpuUsage()
  const report = await fillStores({
    commerce: {
      baseUrl: 'http://commerce.test',
      stores: STORES.map(({ region, hash }) => ({ region, hash, accessToken: STORE_TOKEN })),
      fetch: server.fetch,
    },
    mediaBase: 'http://media.test/i/firnline',
    ...{ folder, settings: { stores: shop.stores, languages: [] } },
  })
  const { user, system } = process.cpuUsage(cpu)
  const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`
  const time = `${seconds(performance.now() - from)}, ${seconds((user + system) / 1_000)} of processor time`
  process.stdout.write(
    `${name}: ${time}, ${Math.round(process.memoryUsage.rss() / 1e6)} MB ${JSON.stringify(report)}\n`,
  )
}
await fill('fill')
await fill('fill again')
await server.close()
rmSync(folder, { recursive: true })

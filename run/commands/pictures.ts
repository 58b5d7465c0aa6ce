import { parseArgs } from 'node:util'
import { importPictureFolder } from '@firnline/catalogue/picture-folder/import-pictures'
import { TableError } from '@firnline/catalogue/table/row'
import { shop, shopFolder } from '@firnline/shop/folder'
import type { Config } from '@firnline/web/server/config/config'
import { fillConfiguredStores } from '../catalogue/fill-configured-stores.ts'
import { readSettings } from '../process/launch.ts'

/**
 * `npm run pictures -- <folder>`: pictures named by SKU, color and number into the shop's folder and its stores. Ends with 1
 * when something was refused (docs/catalogue-import.md).
 */
const USAGE = `npm run pictures -- folder [options]   pictures named <SKU>_<color>_<number>.jpg
  --dry-run   say what would become of each picture, and write nothing
`
const say = (line: string) => void process.stdout.write(`${line}\n`)

const options = readOptions()
const config = options === null ? null : readSettings('Importing')
if (options !== null && config !== null) await run(options, config)

type Options = { readonly source: string; readonly isDryRun: boolean }

function readOptions(): Options | null {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean', default: false } },
    })
    const [source, ...more] = positionals
    if (source === undefined || more.length > 0) throw new TypeError('Name one folder.')
    return { source, isDryRun: values['dry-run'] }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    process.stderr.write(`${error.message}\n\n${USAGE}`)
    process.exitCode = 2
    return null
  }
}

async function run({ source, isDryRun }: Options, config: Config): Promise<void> {
  try {
    const { made, changed, unchanged, refused } = await importPictureFolder(source, {
      ...{ folder: shopFolder, pictureFolder: `pictures/${shop.brand.mediaAlias}`, shopStores: shop.stores },
      ...{ isDryRun, log: say },
    })
    const would = isDryRun ? 'Would be: ' : ''
    say(`${would}${made} made, ${changed} changed, ${unchanged} unchanged, ${refused} refused.`)
    if (refused > 0) process.exitCode = 1
    if (!isDryRun) await fillConfiguredStores(config, { counted: new Set(), log: say })
  } catch (error) {
    if (!(error instanceof TableError)) throw error
    process.stderr.write(`${error.message}\nNothing was written.\n`)
    process.exitCode = 1
  }
}

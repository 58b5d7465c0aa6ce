import { parseArgs } from 'node:util'
import type { FormatId } from '@firnline/catalogue/import/format'
import { importCatalogue } from '@firnline/catalogue/import/import-catalogue'
import { FORMATS } from '@firnline/catalogue/import/read-source'
import { TableError } from '@firnline/catalogue/table/row'
import { shop, shopFolder } from '@firnline/shop/folder'
import type { Config } from '@firnline/web/server/config/config'
import { fillConfiguredStores } from '../catalogue/fill-configured-stores.ts'
import { readSettings } from '../process/launch.ts'

/**
 * `npm run import -- <file>`: a foreign catalogue into the shop's folder and its stores; without a file, the folder's
 * catalogue into the stores. Ends with 1 when something was refused (docs/catalogue-import.md).
 */
const USAGE = `npm run import -- [file.csv | feed.xml] [options]
  --dry-run                            say what would become of each line, and write nothing
  --format ${FORMATS.map(({ id }) => id).join(' | ')}
  --map "Their column=our column"      as often as needed; an empty name leaves a column out
  --store us                           whose prices a file has that does not say; as often as needed
  --allow-private                      fetch pictures from private networks too
`
const say = (line: string) => void process.stdout.write(`${line}\n`)

const options = readOptions()
const config = options === null ? null : readSettings('Importing')
if (options !== null && config !== null) await run(options, config)

type Options = NonNullable<ReturnType<typeof readOptions>>

function readOptions() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        'allow-private': { type: 'boolean', default: false },
        format: { type: 'string' },
        map: { type: 'string', multiple: true, default: [] },
        store: { type: 'string', multiple: true, default: [] },
      },
    })
    const [file = null, ...more] = positionals
    const format =
      values.format === undefined ? null : (FORMATS.find(({ id }) => id === values.format)?.id ?? undefined)
    const unknown = values.store.find(store => !Object.hasOwn(shop.stores, store))
    if (more.length > 0) throw new TypeError('Name one file at a time.')
    if (format === undefined) throw new TypeError(`There is no format ${values.format}.`)
    if (unknown !== undefined)
      throw new TypeError(`There is no store ${unknown}: there are ${Object.keys(shop.stores).join(', ')}.`)
    return { ...values, file, format }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    process.stderr.write(`${error.message}\n\n${USAGE}`)
    process.exitCode = 2
    return null
  }
}

async function run({ file, ...options }: Options, config: Config): Promise<void> {
  try {
    const counted = file === null ? new Set<string>() : await importFile(file, options)
    if (!options['dry-run']) await fillConfiguredStores(config, { counted, log: say })
  } catch (error) {
    if (!(error instanceof TableError)) throw error
    process.stderr.write(`${error.message}\nNothing was written.\n`)
    process.exitCode = 1
  }
}

async function importFile(
  file: string,
  options: Omit<Options, 'file'> & { readonly format: FormatId | null },
): Promise<ReadonlySet<string>> {
  const report = await importCatalogue(file, {
    folder: shopFolder,
    pictureFolder: `pictures/${shop.brand.mediaAlias}`,
    shopStores: shop.stores,
    ...{ format: options.format, changes: options.map, stores: options.store },
    ...{ allowPrivate: options['allow-private'], isDryRun: options['dry-run'], log: say },
  })
  const { made, changed, unchanged, refused, leftOut } = report
  const would = options['dry-run'] ? 'Would be: ' : ''
  say(
    `${would}${made} made, ${changed} changed, ${unchanged} unchanged, ${refused} refused, ${leftOut} things left out.`,
  )
  if (refused + leftOut > 0) process.exitCode = 1
  return report.counted
}

import { writeFileSync } from 'node:fs'
import { exportCatalogue } from '@firnline/catalogue/export/export-catalogue'
import { tableSettings } from '@firnline/catalogue/import/table-settings'
import { TableError } from '@firnline/catalogue/table/row'
import { shop, shopFolder } from '@firnline/shop/folder'
import type { Config } from '@firnline/web/server/config/config'
import { isUnanswered, storeAccounts } from '../catalogue/store-accounts.ts'
import { readSettings } from '../process/launch.ts'

/** `npm run export -- [file.csv]`: the catalogue of the stores and the content, in our columns (docs/catalogue-import.md). */
const [file, ...more] = process.argv.slice(2)
const config = readSettings('Exporting')
if (more.length > 0) fail('Name one file: npm run export -- catalogue.csv')
else if (config !== null) await run(config)

async function run(config: Config): Promise<void> {
  try {
    const csv = await exportCatalogue({
      commerce: await storeAccounts(config),
      ...{ folder: shopFolder, pictureFolder: `pictures/${shop.brand.mediaAlias}` },
      settings: tableSettings(shopFolder, shop.stores),
    })
    if (file === undefined) process.stdout.write(csv)
    else writeFileSync(file, csv)
  } catch (error) {
    if (error instanceof TableError) fail(error.message)
    else if (isUnanswered(error))
      fail('The stores do not answer. Start the shop with npm start, and then give this command again.')
    else throw error
  }
}

function fail(message: string): void {
  process.stderr.write(`${message}\n`)
  process.exitCode = 1
}

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCatalogues } from './catalogues.ts'

/** Types of the keys and texts of the English catalogue in each folder named: `npm run types` writes them. */

for (const folder of process.argv.slice(2)) {
  const english = Object.entries(readCatalogues(folder).get('en') ?? {})
  const properties = english.map(([key, text]) => `  ${JSON.stringify(key)}: ${JSON.stringify(text)}\n`)
  writeFileSync(
    join(folder, 'en.d.json.ts'),
    `declare const messages: {\n${properties.join('')}}\nexport = messages\n`,
  )
}

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CATALOGUE_FOLDER, readCatalogues } from './catalogues.ts'

/** Types of the keys and texts of the English catalogue: `npm run types` writes them. */

const english = Object.entries(readCatalogues().get('en') ?? {})
const properties = english.map(([key, text]) => `  ${JSON.stringify(key)}: ${JSON.stringify(text)}\n`)
writeFileSync(
  join(CATALOGUE_FOLDER, 'en.d.json.ts'),
  `declare const messages: {\n${properties.join('')}}\nexport = messages\n`,
)

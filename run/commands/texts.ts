import { readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { writeCatalogue } from './all-catalogues.ts'
import { checkTexts } from './check-texts.ts'
import { exportCsv, importCsv } from './translate-csv.ts'

/**
 * `npm run texts`: what is wrong with the messages and display texts. `-- --export de.csv` writes a language for its
 * translator, `-- --import de.csv` takes the translation into `messages/de.json` and
 * `embedded/messages/de.json`.
 */

const options = { export: { type: 'string' }, import: { type: 'string' } } as const
const { values } = parseArgs({ options })

if (values.export !== undefined) {
  writeFileSync(values.export, exportCsv(basename(values.export, '.csv')))
} else if (values.import !== undefined) {
  const language = basename(values.import, '.csv')
  writeCatalogue(language, importCsv(readFileSync(values.import, 'utf8'), language))
} else {
  const { problems, hints, languages, messages, overrides } = checkTexts()
  for (const hint of hints) process.stdout.write(`hint: ${hint}\n`)
  for (const problem of problems) process.stdout.write(`${problem}\n`)
  process.stdout.write(
    `${messages} messages in ${languages} languages, ${overrides} of them overridden; ${problems.length} problems.\n`,
  )
  process.exitCode = problems.length === 0 ? 0 : 1
}

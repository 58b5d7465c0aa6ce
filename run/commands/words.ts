import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { extname } from 'node:path'
import { parseArgs } from 'node:util'
import { CatalogueError } from '@firnline/messages/shop-catalogues'
import { shopFolder } from '@firnline/shop/folder'
import { parseCsv, toCsv } from '../words/csv.ts'
import { importTexts } from '../words/import-texts.ts'
import { readTextUnits, shopTexts, sourceLanguageOf } from '../words/shop-texts.ts'
import { decodeText } from '../words/text-bytes.ts'
import { TextFileError } from '../words/text-unit.ts'
import { parseXliff, toXliff } from '../words/xliff.ts'

/**
 * `npm run words -- export --language sv [--format xliff|csv] [--out file]`: all texts of the shop in `SHOP_DIR` for a
 * translator. `import <file>`: takes the translation back into its folder, all of it or nothing.
 */

const USAGE = `Say what to do with the texts of the shop:
  npm run words -- export --language sv [--format xliff|csv] [--out sv.xlf]
  npm run words -- import sv.xlf
`

const options = {
  language: { type: 'string' },
  format: { type: 'string', default: 'xliff' },
  out: { type: 'string' },
} as const
const { values, positionals } = parseArgs({ options, allowPositionals: true })
const [command, file] = positionals
try {
  if (command === 'export' && values.language !== undefined) exportTexts(values.language)
  else if (command === 'import' && file !== undefined) takeBack(file)
  else {
    process.stderr.write(USAGE)
    process.exitCode = 2
  }
} catch (error) {
  if (!(error instanceof TextFileError || error instanceof CatalogueError)) throw error
  for (const problem of error.problems) process.stdout.write(`${problem}\n`)
  const count = error.problems.length === 1 ? '1 problem' : `${error.problems.length} problems`
  process.stdout.write(`Nothing was written: ${count}.\n`)
  process.exitCode = 1
}

function exportTexts(language: string): void {
  const { format } = values
  if (format !== 'xliff' && format !== 'csv')
    throw new TextFileError([`The format ${format} is unknown: xliff or csv.`])
  const texts = shopTexts(shopFolder)
  const sourceLanguage = sourceLanguageOf(texts, language)
  if (sourceLanguage === null)
    throw new TextFileError([
      `Nothing is translated into ${language} here: it must be in languages of shop.json (${texts.languages.join(', ')}), and English not the first.`,
    ])
  const units = readTextUnits(texts, language)
  const write = format === 'csv' ? toCsv : toXliff
  const out = values.out ?? `${language}.${format === 'csv' ? 'csv' : 'xlf'}`
  writeFileSync(out, write(units, { sourceLanguage, targetLanguage: language }))
  const open = units.filter(({ target }) => target === null).length
  process.stdout.write(`${out} has ${units.length} texts, ${open} of them without a translation.\n`)
}

function takeBack(path: string): void {
  if (!existsSync(path)) throw new TextFileError([`There is no file ${path}.`])
  const text = decodeText(readFileSync(path))
  const parsed = extname(path).toLowerCase() === '.csv' ? parseCsv(text) : parseXliff(text)
  const { language, changed, files, open, outdated } = importTexts(shopTexts(shopFolder), parsed)
  for (const id of outdated)
    process.stdout.write(`outdated: the source of ${id} has changed since the export.\n`)
  process.stdout.write(
    `${language}: ${changed} texts were written into ${files.length} files, ${outdated.length} are outdated, ${open} have no translation.\n`,
  )
}

import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ContentProblems, exportContent, importContent } from '../content/transfer.ts'
import { checkContent } from './check-content.ts'

/**
 * `npm run content -- check [folder]`: says what is wrong with the content, one line each, and ends with 1 if anything is.
 * `export <folder> [content folder]` and `import <folder> <content folder>`: as Contentstack's command line tool has it.
 */

const DEMO = fileURLToPath(new URL('../../demo/content', import.meta.url))
const USAGE = `Say what to do with the content:
  npm run content -- check [content folder]
  npm run content -- export <new folder> [content folder]
  npm run content -- import <folder of an export> <new content folder>
`

const [command, first, second] = process.argv.slice(2)
try {
  if (command === 'check') await check(first ?? DEMO)
  else if (command === 'export' && first !== undefined) {
    const { entries, others } = await exportContent(resolve(second ?? DEMO), resolve(first))
    for (const path of others)
      process.stdout.write(`${path} was left out: an export has no drafts, branches and variants.\n`)
    process.stdout.write(`${entries} entries were exported to ${resolve(first)}.\n`)
  } else if (command === 'import' && first !== undefined && second !== undefined) {
    const { entries } = await importContent(resolve(first), resolve(second))
    process.stdout.write(`${entries} entries were imported to ${resolve(second)}.\n`)
  } else {
    process.stderr.write(USAGE)
    process.exitCode = 2
  }
} catch (error) {
  if (!(error instanceof ContentProblems)) throw error
  for (const line of error.lines) process.stdout.write(`${line}\n`)
  process.stdout.write(`Nothing was written: ${error.lines.length} problems.\n`)
  process.exitCode = 1
}

async function check(folder: string): Promise<void> {
  const { lines, files, entries, languages } = await checkContent(resolve(folder))
  for (const line of lines) process.stdout.write(`${line}\n`)
  const found = lines.length === 0 ? 'nothing is wrong' : `${lines.length} problems in ${files} files`
  process.stdout.write(`${entries} entries in ${languages} languages: ${found}.\n`)
  process.exitCode = lines.length === 0 ? 0 : 1
}

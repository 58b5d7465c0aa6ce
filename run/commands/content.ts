import { join, resolve } from 'node:path'
import { shopFolder } from '@firnline/shop/folder'
import { ContentProblems } from '../content/content-problems.ts'
import { openStack } from '../content/push/open-stack.ts'
import { pushContent } from '../content/push/push.ts'
import { readStackFolder } from '../content/stack-folder.ts'
import { acceptContent, exportContent, importContent } from '../content/transfer.ts'
import { readSettings } from '../process/launch.ts'
import { checkContent } from './check-content.ts'

/**
 * `npm run content -- check [folder]`: says what is wrong with the content, one line each, and ends with 1 if anything is.
 * Without a folder: that of the shop in `SHOP_DIR`.
 * `export <folder> [content folder]` and `import <folder> <content folder>`: as Contentstack's command line tool has it.
 * `push [--dry-run] [content folder]`: into the configured stack.
 */

const OWN = join(shopFolder, 'content')
const USAGE = `Say what to do with the content:
  npm run content -- check [content folder]
  npm run content -- export <new folder> [content folder]
  npm run content -- import <folder of an export> <new content folder>
  npm run content -- push [--dry-run] [content folder]
`

const isDryRun = process.argv.includes('--dry-run')
const [command, first, second] = process.argv.slice(2).filter(word => word !== '--dry-run')
try {
  if (command === 'check') await check(first ?? OWN)
  else if (command === 'export' && first !== undefined) {
    const { entries, others } = await exportContent(resolve(second ?? OWN), resolve(first))
    for (const path of others)
      process.stdout.write(`${path} was left out: an export has no drafts, branches and variants.\n`)
    process.stdout.write(`${entries} entries were exported to ${resolve(first)}.\n`)
  } else if (command === 'import' && first !== undefined && second !== undefined) {
    const { entries } = await importContent(resolve(first), resolve(second))
    process.stdout.write(`${entries} entries were imported to ${resolve(second)}.\n`)
  } else if (command === 'push') await push(resolve(first ?? OWN))
  else {
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
  const { lines, hints, files, entries, languages } = await checkContent(resolve(folder))
  for (const line of hints) process.stdout.write(`hint: ${line}\n`)
  for (const line of lines) process.stdout.write(`${line}\n`)
  const found = lines.length === 0 ? 'nothing is wrong' : `${lines.length} problems in ${files} files`
  const missing = hints.length === 0 ? '' : `, ${hints.length} hints`
  process.stdout.write(`${entries} entries in ${languages} languages: ${found}${missing}.\n`)
  process.exitCode = lines.length === 0 ? 0 : 1
}

async function push(folder: string): Promise<void> {
  const config = readSettings('Pushing content')
  if (config === null) return
  const { contentManagement: account } = config
  if (account === null) {
    throw new ContentProblems([
      'No stack is configured: set CONTENTSTACK_API_KEY, CONTENTSTACK_DELIVERY_TOKEN, CONTENTSTACK_ENVIRONMENT and CONTENTSTACK_MANAGEMENT_TOKEN.',
    ])
  }
  await acceptContent(folder)
  const { changes, unpublished } = await pushContent(await openStack(account), readStackFolder(folder), {
    environment: account.environment,
    isDryRun,
    log: line => process.stdout.write(`${line}\n`),
  })
  for (const entry of unpublished)
    process.stdout.write(`${entry} has dates: schedule it in the content editor.\n`)
  process.stdout.write(isDryRun ? `${changes} changes would be made.\n` : `${changes} changes were made.\n`)
}

import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkContent } from './check-content.ts'

/** `npm run content -- check [folder]`: says what is wrong with the content, one line each, and ends with 1 if anything is. */

const DEMO = fileURLToPath(new URL('../../demo/content', import.meta.url))

const [command, folder = DEMO] = process.argv.slice(2)
if (command === 'check') {
  const { lines, files, entries, languages } = await checkContent(resolve(folder))
  for (const line of lines) process.stdout.write(`${line}\n`)
  const found = lines.length === 0 ? 'nothing is wrong' : `${lines.length} problems in ${files} files`
  process.stdout.write(`${entries} entries in ${languages} languages: ${found}.\n`)
  process.exitCode = lines.length === 0 ? 0 : 1
} else {
  process.stderr.write('Say what to do with the content: npm run content -- check [folder]\n')
  process.exitCode = 2
}

import { checkTexts } from './texts/check-texts.ts'

/** `npm run texts`: display texts that the shop looks up and no entry has, and entries that nobody looks up. */

const { uncovered, unused, keys } = await checkTexts()
for (const { key, languages, user } of uncovered)
  process.stdout.write(
    `${key}: no text in ${languages.join(', ')}, used in ${user}: write its display_text entry\n`,
  )
for (const { file, key } of unused)
  process.stdout.write(
    `${file}: nothing looks up ${JSON.stringify(key)}: delete the entry, or correct its title\n`,
  )
process.stdout.write(
  `${keys} keys in use, ${uncovered.length} without a text, ${unused.length} entries not in use.\n`,
)
process.exitCode = uncovered.length === 0 ? 0 : 1

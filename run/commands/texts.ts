import { checkTexts } from './check-texts.ts'

/** `npm run texts`: what is wrong with the messages and display texts of the shop in `SHOP_DIR`. `npm run words` translates them. */

const { problems, hints, languages, messages, overrides } = checkTexts()
for (const hint of hints) process.stdout.write(`hint: ${hint}\n`)
for (const problem of problems) process.stdout.write(`${problem}\n`)
process.stdout.write(
  `${messages} messages in ${languages} languages, ${overrides} of them overridden; ${problems.length} problems.\n`,
)
process.exitCode = problems.length === 0 ? 0 : 1

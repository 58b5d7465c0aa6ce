import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { ShopSettingsError } from '@firnline/shop/read-settings'
import * as v from 'valibot'
import { Answers } from '../new-shop/answers.ts'
import { createShop, FolderInUse } from '../new-shop/create-shop.ts'

/** `npm run new-shop -- FOLDER [--name …] [--countries …] [--languages …] [--currency …]`: what is not given is asked. */

const QUESTIONS = {
  name: 'Name of the brand',
  countries: 'Countries that it sells to, the first is home (de, at)',
  languages: 'Languages, the first is shown where a text is missing (de, en)',
  currency: 'Currency (EUR)',
} as const satisfies Record<keyof Answers, string>

const USAGE =
  'npm run new-shop -- ../my-shop [--name "My shop"] [--countries de,at] [--languages de,en] [--currency EUR]'

async function main(): Promise<void> {
  try {
    const { folder, given } = readArguments()
    const answers = await ask(given)
    await createShop(folder, answers)
    process.stdout.write(`${nextSteps(folder).join('\n')}\n`)
  } catch (error) {
    if (!isExpected(error)) throw error
    process.stderr.write(`No shop was made: ${error.message}\n`)
    process.exitCode = 1
  }
}

type Given = Partial<Record<keyof Answers, string>>

function readArguments(): { folder: string; given: Given } {
  const options = { name: STRING, countries: STRING, languages: STRING, currency: STRING }
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [folder, ...others] = positionals
  if (folder === undefined || others.length > 0) throw new WrongAnswer(`name one folder: ${USAGE}`)
  return { folder, given: values }
}

const STRING = { type: 'string' } as const

class WrongAnswer extends Error {
  override readonly name = 'WrongAnswer'
}

function isExpected(error: unknown): error is Error {
  if (error instanceof WrongAnswer || error instanceof FolderInUse || error instanceof ShopSettingsError)
    return true
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}

/** Asks at a terminal, again after a wrong answer; elsewhere what is missing or wrong is an error. */
async function ask(given: Given): Promise<Answers> {
  const terminal = process.stdin.isTTY
    ? createInterface({ input: process.stdin, output: process.stdout })
    : null
  const answers: Given = { ...given }
  try {
    for (;;) {
      const read = v.safeParse(Answers, answers)
      if (read.success) return read.output
      const wrong = read.issues.map(({ path, message }) => ({ name: nameOf(path?.[0]?.key), message }))
      const [first] = wrong
      if (terminal === null || first === undefined)
        throw new WrongAnswer(`${wrong.map(sentence).join(' ')} ${USAGE}`)
      for (const one of wrong) {
        if (answers[one.name] !== undefined) process.stdout.write(`${sentence(one)}\n`)
        answers[one.name] = await terminal.question(`${QUESTIONS[one.name]}: `)
      }
    }
  } finally {
    terminal?.close()
  }

  function sentence({ name, message }: { name: keyof Answers; message: string }): string {
    return answers[name] === undefined ? `--${name} is missing.` : `--${name} ${message}.`
  }
}

function nameOf(key: unknown): keyof Answers {
  const names = ['name', 'countries', 'languages', 'currency'] as const
  const found = names.find(name => name === key)
  if (found === undefined) throw new RangeError(`There is no question ${String(key)}.`)
  return found
}

function nextSteps(folder: string): string[] {
  return [
    `The shop is in ${folder}.`,
    `  add products         SHOP_DIR=${folder} npm run import -- products.csv`,
    `  open it              SHOP_DIR=${folder} npm start`,
    `  change it            ${folder}/shop.json, ${folder}/content: docs/your-own-shop.md`,
  ]
}

await main()

import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const FOLDER = new URL('./migrations/', import.meta.url)

/** What the code of the previous version, which still runs on the same database, may not survive. */
const BREAKING =
  /\bDROP (?:TABLE|COLUMN|TYPE|VIEW)\b|\bRENAME\b|\bSET DATA TYPE\b|\bSET NOT NULL\b|\bADD COLUMN (?!.*\bDEFAULT\b).*\bNOT NULL\b/gi

const breaksOf = (sql: string) => sql.match(BREAKING) ?? []

it.each([
  ['ALTER TABLE "carts" DROP COLUMN "items";', 1],
  ['ALTER TABLE "carts" RENAME COLUMN "items" TO "lines";', 1],
  ['ALTER TABLE "carts" ALTER COLUMN "items" SET DATA TYPE text;', 1],
  ['ALTER TABLE "carts" ALTER COLUMN "items" SET NOT NULL;', 1],
  ['ALTER TABLE "carts" ADD COLUMN "note" text NOT NULL;', 1],
  [`ALTER TABLE "carts" ADD COLUMN "note" text DEFAULT '' NOT NULL;`, 0],
  ['ALTER TABLE "carts" ADD COLUMN "note" text;', 0],
  ['CREATE TABLE "notes" ("text" text NOT NULL);', 0],
])('judges %s', (sql, breaks) => expect(breaksOf(sql)).toHaveLength(breaks))

it('changes the schema so that the previous version runs on while processes are replaced', () => {
  const breaking = readdirSync(FOLDER)
    .filter(name => name.endsWith('.sql'))
    .flatMap(name => breaksOf(readFileSync(new URL(name, FOLDER), 'utf8')).map(found => `${name}: ${found}`))
  // Before the first deploy of several processes.
  const accepted = /^000[0-6]_/
  expect(breaking.filter(line => !accepted.test(line))).toEqual([])
  expect(breaking.length).toBeGreaterThan(0)
})

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { ContentFolder, EntryFile, JsonPath, Problem } from './content-folder.ts'
import { isFields } from './content-folder.ts'
import { problemsAt, textsIn } from './walk.ts'

const WORDS = v.record(v.string(), v.array(v.string()))
const NUMBERS = v.record(v.string(), v.pipe(v.number(), v.integer(), v.minValue(2)))
const COUNT = v.pipe(v.number(), v.integer(), v.minValue(1))
const FILE = v.strictObject({
  /** By language: number words from two on, as the word for one is an article in many languages. */
  numbers: v.record(v.string(), NUMBERS),
  /** By part and language: the plural forms of its names. A part is also the key of a specification. */
  parts: v.record(v.string(), WORDS),
  /** By picture, without color and view: how many of each part it shows; a list: every number that a text may state. */
  shown: v.record(v.string(), v.record(v.string(), v.union([COUNT, v.array(COUNT)]))),
})

/** What the pictures of a shop show, as a `counts.json` beside them says (docs/behaviour/content-and-pages.md#counts-in-texts). */
export type PictureCounts = v.InferOutput<typeof FILE>

/** @throws when a `counts.json` is no JSON or has another shape */
export function readPictureCounts(folder: string): PictureCounts[] {
  return globSync('*/counts.json', { cwd: folder }).map(file => {
    const path = join(folder, file)
    try {
      return v.parse(FILE, JSON.parse(readFileSync(path, 'utf8')))
    } catch (error) {
      throw new Error(
        `${path} must have numbers, parts and shown: see docs/behaviour/content-and-pages.md#counts-in-texts.`,
        {
          cause: error,
        },
      )
    }
  })
}

/** Texts that state another count of a part than the entry's own picture shows, in any language. */
export function countProblems(content: ContentFolder, all: readonly PictureCounts[]): Problem[] {
  const wrong = content.entries.flatMap(entry =>
    all.flatMap(counts =>
      Object.entries(counts.shown)
        .filter(([picture]) => shows(entry, picture))
        .flatMap(([picture, parts]) => partProblems(entry, picture, parts, counts)),
    ),
  )
  return problemsAt(wrong)
}

/** Whether the entry's picture is this one, in one of its colors, or its set. */
function shows({ shared }: EntryFile, picture: string): boolean {
  const name = isFields(shared.image) ? shared.image.amplience_id : undefined
  return typeof name === 'string' && (name === picture || name.startsWith(`${picture}-`))
}

function partProblems(
  entry: EntryFile,
  picture: string,
  shown: PictureCounts['shown'][string],
  { numbers, parts }: PictureCounts,
) {
  return Object.entries(entry.locales).flatMap(([language, fields]) => {
    const [code = ''] = language.split('-')
    return textsIn(fields).flatMap(({ path, text }) =>
      Object.entries(shown).flatMap(([part, allowed]) => {
        const words = wordsOf(text, numbers[code] ?? {})
        const stated = isSpecOf(part, fields, path)
          ? firstCount(words)
          : countsBefore(words, parts[part]?.[code] ?? [])
        return stated
          .filter(count => ![allowed].flat().includes(count))
          .map(count => ({
            entry,
            language,
            path,
            what: `says ${count} ${part}, but the pictures of ${picture} show ${[allowed].flat()[0]}: correct the text, or counts.json`,
          }))
      }),
    )
  })
}

/** The value of a specification whose key is the part: its first number needs no noun. */
function isSpecOf(part: string, fields: unknown, path: JsonPath): boolean {
  const [list, index] = path
  if (path.at(-1) !== 'value' || list === undefined || !isFields(fields)) return false
  const specs = fields[list]
  const spec = Array.isArray(specs) ? specs[Number(index)] : undefined
  return isFields(spec) && spec.key === part
}

/** `follows`: only blanks and apostrophes are between it and the word before. */
type Word = { readonly word: string; readonly count: number | null; readonly follows: boolean }

function wordsOf(text: string, numbers: Readonly<Record<string, number>>): Word[] {
  let end = 0
  return [...text.toLowerCase().matchAll(/[\p{L}\d]+(?:-[\p{L}\d]+)*/gu)].map(({ 0: word, index }) => {
    const follows = /^[\s’']*$/.test(text.slice(end, index))
    end = index + word.length
    return { word, count: /^\d+$/.test(word) ? Number(word) : (numbers[word] ?? null), follows }
  })
}

function firstCount(words: readonly Word[]): number[] {
  return words.flatMap(({ count }) => count ?? []).slice(0, 1)
}

/** Counts before one of the forms, with at most one word between: `three buckles`, `three aluminum buckles`. */
function countsBefore(words: readonly Word[], forms: readonly string[]): number[] {
  const names = new Set(forms.map(form => form.toLowerCase()))
  return words.flatMap(({ word, follows }, at) => {
    if (!names.has(word) || !follows) return []
    const [before, further] = [words[at - 1], words[at - 2]]
    return before?.count ?? (before?.follows === true ? further?.count : undefined) ?? []
  })
}

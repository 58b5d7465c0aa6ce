import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { readPictureCounts } from './counts.ts'
import { knownPictures } from './pictures.ts'
import type { Surroundings } from './problems.ts'
import { soldSkus } from './products.ts'
import type { SameWords } from './translations.ts'

const SAME_WORDS = v.record(v.string(), v.array(v.string()))

/** What the folder of a shop has besides its content. */
export function readSurroundings(shopFolder: string): Surroundings {
  return {
    pictures: knownPictures(join(shopFolder, 'pictures')),
    counts: readPictureCounts(join(shopFolder, 'pictures')),
    sold: soldSkus(join(shopFolder, 'catalogue', 'products.csv')),
  }
}

/** @throws when the file is no JSON, or has no lists of texts by language */
export function readSameWords(shopFolder: string): SameWords {
  const file = join(shopFolder, 'same-words.json')
  if (!existsSync(file)) return {}
  try {
    return v.parse(SAME_WORDS, JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    throw new Error(`${file} must have lists of texts by language: { "de": ["Freeride"] }.`, { cause: error })
  }
}

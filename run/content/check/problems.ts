import type { ContentFolder, Problem } from './content-folder.ts'
import { countProblems, type PictureCounts } from './counts.ts'
import { addressProblems, linkProblems, redirectProblems } from './links.ts'
import { galleryProblems, type Names, pictureProblems } from './pictures.ts'
import { productProblems } from './products.ts'
import { hotspotProblems, referenceProblems, regionProblems } from './references.ts'
import { sharedProblems } from './translations.ts'

/** What the entries are checked against; null: the shop's folder does not have it. */
export type Surroundings = {
  readonly pictures: Names | null
  readonly counts: readonly PictureCounts[]
  /** SKUs of products. */
  readonly sold: ReadonlySet<string> | null
}

const CHECKS: readonly ((content: ContentFolder) => Problem[])[] = [
  sharedProblems,
  referenceProblems,
  linkProblems,
  addressProblems,
  redirectProblems,
  galleryProblems,
  regionProblems,
  hotspotProblems,
]

/** What is wrong between the entries of a folder, and with the shop around them. Translations have a check of their own. */
export function contentProblems(content: ContentFolder, { pictures, counts, sold }: Surroundings): Problem[] {
  return [
    ...CHECKS.flatMap(check => check(content)),
    ...(pictures === null ? [] : pictureProblems(content, pictures)),
    ...countProblems(content, counts),
    ...(sold === null ? [] : productProblems(content, sold)),
  ]
}

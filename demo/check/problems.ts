import type { ContentFolder, Problem } from './content-folder.ts'
import { addressProblems, linkProblems, redirectProblems } from './links.ts'
import { galleryProblems, pictureProblems } from './pictures.ts'
import { productProblems } from './products.ts'
import { hotspotProblems, referenceProblems, regionProblems } from './references.ts'
import { sharedProblems, translationProblems } from './translations.ts'

const CHECKS: readonly ((content: ContentFolder) => Problem[])[] = [
  translationProblems,
  sharedProblems,
  referenceProblems,
  linkProblems,
  addressProblems,
  redirectProblems,
  pictureProblems,
  galleryProblems,
  productProblems,
  regionProblems,
  hotspotProblems,
]

/** What is wrong between the entries of a folder, and with the shop around them. */
export function contentProblems(content: ContentFolder): Problem[] {
  return CHECKS.flatMap(check => check(content))
}

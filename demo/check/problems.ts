import { addressProblems } from './addresses.ts'
import type { ContentFolder, Problem } from './content-folder.ts'
import { goodsProblems } from './goods.ts'
import { linkProblems } from './links.ts'
import { pictureProblems } from './pictures.ts'
import { redirectProblems } from './redirects.ts'
import { referenceProblems } from './references.ts'
import { hotspotProblems, regionProblems } from './regions.ts'
import { sharedProblems, translationProblems } from './translations.ts'

const CHECKS: readonly ((content: ContentFolder) => Problem[])[] = [
  translationProblems,
  sharedProblems,
  referenceProblems,
  linkProblems,
  addressProblems,
  redirectProblems,
  pictureProblems,
  goodsProblems,
  regionProblems,
  hotspotProblems,
]

/** What is wrong between the entries of a folder, and with the shop around them. */
export function contentProblems(content: ContentFolder): Problem[] {
  return CHECKS.flatMap(check => check(content))
}

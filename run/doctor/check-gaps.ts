import { join } from 'node:path'
import { ServiceError } from '@firnline/services/http/service-error'
import { readSettings } from '@firnline/shop/read-settings'
import { textsOf } from '../content/check/walk.ts'
import { launchGaps } from '../going-live/gaps.ts'
import { bracketIn } from '../going-live/placeholder.ts'
import { SEARCH_LANGUAGES } from '../search/documents.ts'
import type { DoctorParts } from './doctor-parts.ts'
import { type Check, type Finding, right, wrong } from './finding.ts'

/** What the shop has yet to say before shoppers may see it: a public start is refused for it. */
export function checkGaps(parts: DoctorParts): Check {
  return {
    subject: 'The placeholders',
    async run() {
      const { folder, config } = parts
      const gaps = launchGaps(folder, config).map(wrong)
      const found = [...gaps, ...(config.content === null ? [] : await stackGaps(parts))]
      if (found.length > 0) return found
      if (!readSettings(folder).isDemonstration) return [right('No placeholder is left.')]
      return [
        right(`${join(folder, 'shop.json')} says that the shop is a demonstration with invented details.`),
      ]
    },
  }
}

/** Of the pages that a stack's footer has as legal ones. */
async function stackGaps({ services: { content } }: DoctorParts): Promise<Finding[]> {
  try {
    const found = await Promise.all(
      SEARCH_LANGUAGES.map(async language => {
        const { legal } = await content.footer(language)
        const pages = await Promise.all(legal.map(({ href }) => content.page(language, href)))
        return pages
          .flatMap(page => textsOf(page).flatMap(({ text }) => bracketIn(text) ?? []))
          .map(
            bracket =>
              `A legal page of the stack has the placeholder ${bracket} in ${language}: write what belongs there, and publish it.`,
          )
      }),
    )
    return found.flat().map(wrong)
  } catch (error) {
    // The content service has a check of its own.
    if (error instanceof ServiceError) return []
    throw error
  }
}

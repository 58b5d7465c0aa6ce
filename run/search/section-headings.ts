import type { SectionEntry } from '@firnline/services/content/port'

/**
 * What a page is about: its headlines and questions. The rest of its words is not indexed: a page that names many
 * products in passing would be an answer to all of them.
 */
export function sectionHeadings(sections: readonly SectionEntry[]): string[] {
  return sections.flatMap(section => {
    switch (section.kind) {
      case 'faq':
        return [section.headline, ...section.questions.map(({ question }) => question)]
      case 'banner':
        return [section.banner.title]
      case 'quote':
        return []
      default:
        return [section.headline]
    }
  })
}

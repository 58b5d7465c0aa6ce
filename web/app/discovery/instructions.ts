import type { Section } from '@firnline/domain/content/page'
import type { Thing } from './thing.ts'

type PageOfSections = {
  readonly title: string
  /** Absolute. */
  readonly url: string
  readonly languageTag: string
  readonly sections: readonly Section[]
}

/** What a page answers and explains: its questions, and each numbered list with a headline, which is steps. */
export function instructions(page: PageOfSections): Thing[] {
  const questions = page.sections.flatMap(section => (section.kind === 'faq' ? section.questions : []))
  return [...(questions.length === 0 ? [] : [faqPage(questions, page)]), ...howTos(page)]
}

type Question = Extract<Section, { kind: 'faq' }>['questions'][number]

function faqPage(questions: readonly Question[], { url, languageTag }: PageOfSections): Thing {
  return {
    '@type': 'FAQPage',
    '@id': `${url}#faq`,
    inLanguage: languageTag,
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer.join('\n\n') },
    })),
  }
}

function howTos({ title, url, languageTag, sections }: PageOfSections): Thing[] {
  const lists = sections.flatMap(section =>
    section.kind === 'list' && section.ordered && section.headline !== '' && section.items.length > 1
      ? [section]
      : [],
  )
  return lists.map(({ headline, items }, at) => ({
    '@type': 'HowTo',
    '@id': `${url}#steps-${at + 1}`,
    name: `${title}: ${headline}`,
    inLanguage: languageTag,
    step: items.map((text, position) => ({ '@type': 'HowToStep', position: position + 1, text })),
  }))
}

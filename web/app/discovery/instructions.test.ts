import type { Section } from '@firnline/domain/content/page'
import { expect, it } from 'vitest'
import { instructions } from './instructions.ts'

const PAGE = { title: 'Skipflege', url: 'https://shop.test/de-de/support/ski-care', languageTag: 'de-DE' }
const FAQ: Section = {
  key: '0',
  kind: 'faq',
  headline: 'Häufige Fragen',
  questions: [
    {
      question: 'Wie oft?',
      answer: ['Alle drei Tage.', 'Auf Kunstschnee öfter.'],
      often: true,
      categories: [],
    },
  ],
}
const STEPS: Section = {
  key: '1',
  kind: 'list',
  headline: 'Wachsen',
  ordered: true,
  items: ['Bürsten.', 'Bügeln.'],
}

it('has the questions of all sections as one FAQ, and the steps of each numbered list', () => {
  expect(instructions({ ...PAGE, sections: [FAQ, STEPS, { ...FAQ, key: '2' }] })).toEqual([
    {
      '@type': 'FAQPage',
      '@id': `${PAGE.url}#faq`,
      inLanguage: 'de-DE',
      mainEntity: Array.from({ length: 2 }, () => ({
        '@type': 'Question',
        name: 'Wie oft?',
        acceptedAnswer: { '@type': 'Answer', text: 'Alle drei Tage.\n\nAuf Kunstschnee öfter.' },
      })),
    },
    {
      '@type': 'HowTo',
      '@id': `${PAGE.url}#steps-1`,
      name: 'Skipflege: Wachsen',
      inLanguage: 'de-DE',
      step: [
        { '@type': 'HowToStep', position: 1, text: 'Bürsten.' },
        { '@type': 'HowToStep', position: 2, text: 'Bügeln.' },
      ],
    },
  ])
})

it.each([
  ['bullets', { ...STEPS, ordered: false }],
  ['a list without a headline', { ...STEPS, headline: '' }],
  ['a single item', { ...STEPS, items: ['Bürsten.'] }],
])('takes %s for no steps', (_, section) => {
  expect(instructions({ ...PAGE, sections: [section] })).toEqual([])
})

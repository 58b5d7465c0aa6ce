import { describe, expect, it } from 'vitest'
import type { SupportHead } from '../content/page.ts'
import { supportHead } from '../fixture/content.ts'
import { mostAskedQuestions, relatedQuestions } from './help-question.ts'

const page = (uid: string, group: SupportHead['group'], questions: readonly string[]): SupportHead =>
  supportHead(uid, {
    group,
    questions: questions.map(text => ({
      question: text,
      answer: [],
      often: text.endsWith('!'),
      categories: [],
    })),
  })

const PAGES = [
  page('shipping', 'orders', ['Tax?', 'Pick up?!']),
  page('returns', 'orders', ['Who pays?!', 'Exchange?!', 'Invoice?']),
  page('wax', 'care', ['How warm?!']),
]
const textsOf = (found: ReturnType<typeof mostAskedQuestions>) =>
  found.map(({ question }) => question.question)

describe('mostAskedQuestions', () => {
  it('returns the marked questions with their pages', () => {
    const found = mostAskedQuestions(PAGES)
    expect(textsOf(found)).toEqual(['Pick up?!', 'Who pays?!', 'Exchange?!', 'How warm?!'])
    expect(found[0]?.page.uid).toBe('shipping')
  })

  it('returns six at most', () => {
    const many = page('many', 'orders', ['1!', '2!', '3!', '4!', '5!', '6!', '7!'])
    expect(mostAskedQuestions([many])).toHaveLength(6)
  })
})

describe('relatedQuestions', () => {
  it('returns questions of other pages of the topic, marked ones first', () => {
    expect(textsOf(relatedQuestions(PAGES, { uid: 'returns', group: 'orders' }))).toEqual([
      'Pick up?!',
      'Tax?',
    ])
  })

  it('returns none where the topic has no other page', () => {
    expect(relatedQuestions(PAGES, { uid: 'wax', group: 'care' })).toEqual([])
  })
})

import { expect, it } from 'vitest'
import { ServiceError } from '../../http/service-error.ts'
import { createMemoryContent } from '../fixture/memory-content.ts'
import type { Interstack } from './read-texts.ts'

const OWN = [{ uid: 'menu', title: 'Menu', text: 'Menü' }]
const place = (entry_uid: string, api_key = 'group') => ({
  entry_uid,
  api_key,
  content_type: 'shared_display_text',
})
const DUPLICATES = [
  { uid: 'one', title: 'One', display_text: [place('basics'), place('returns')] },
  { uid: 'two', title: 'Two', display_text: [place('legal', 'other-group')] },
]
const shared = (uid: string, ...texts: [string, string][]) => ({
  uid,
  title: uid,
  display_text_input: texts.map(([title, text]) => ({ title, text })),
})

it('adds shared texts to own ones', async () => {
  const { content, seen } = createMemoryContent({
    display_text: OWN,
    duplicate_display_text: DUPLICATES,
    shared_display_text: [
      shared('basics', ['MENU ', 'Karte'], ['Back', 'Zurück']),
      shared('returns', ['Return', 'Rückgabe']),
      shared('legal', ['Imprint', 'Impressum']),
      shared('nobody’s', ['Secret', 'Geheim']),
    ],
  })
  expect(await content.displayTexts('de')).toEqual({
    menu: 'Menü',
    back: 'Zurück',
    return: 'Rückgabe',
    imprint: 'Impressum',
  })
  expect(seen).toEqual([
    'content:display_text',
    'content:duplicate_display_text',
    'content:shared_display_text',
  ])
})

it('requests each stack once for all its entries, in the page’s language', async () => {
  const questions: unknown[] = []
  const interstack: Interstack = {
    async references(question) {
      questions.push(question)
      return []
    },
  }
  const { content } = createMemoryContent(
    { display_text: OWN, duplicate_display_text: DUPLICATES },
    { interstack },
  )
  await content.displayTexts('fr')
  const contentType = 'shared_display_text'
  expect(questions).toEqual([
    { apiKey: 'group', contentType, language: 'fr', uids: ['basics', 'returns'] },
    { apiKey: 'other-group', contentType, language: 'fr', uids: ['legal'] },
  ])
})

it('reports failed shared texts and returns own ones', async () => {
  const interstack: Interstack = {
    references: () => Promise.reject(new ServiceError('content', 'timeout of 30000ms exceeded')),
  }
  const { content, problems } = createMemoryContent(
    { display_text: OWN, duplicate_display_text: DUPLICATES },
    { interstack },
  )
  expect(await content.displayTexts('de')).toEqual({ menu: 'Menü' })
  expect(problems).toEqual(['duplicate_display_text/* timeout of 30000ms exceeded'])
})

it('reads shared texts alone, and caches them', async () => {
  const { content, asked } = createMemoryContent({
    shared_display_text: [shared('basics', ['Back', 'Zurück']), shared('empty')],
  })
  const question = {
    apiKey: 'group',
    contentType: 'shared_display_text',
    uids: ['empty', 'basics'],
    language: 'de',
  }
  const found = [{ uid: 'basics', title: 'basics', texts: [{ title: 'Back', text: 'Zurück' }] }]
  expect(await content.sharedTexts(question)).toEqual(found)
  expect(await content.sharedTexts({ ...question, uids: ['basics', 'empty'] })).toEqual(found)
  expect(asked).toHaveLength(1)
})

it('is empty for an unknown content type', async () => {
  const unknown = new ServiceError('content', 'The Content Type was not found.', { status: 422 })
  const { content } = createMemoryContent({
    shared_display_texts() {
      throw unknown
    },
  })
  const question = { apiKey: 'group', contentType: 'shared_display_texts', uids: ['basics'], language: 'de' }
  expect(await content.sharedTexts(question)).toEqual([])
})

it('is null for an unknown API key', async () => {
  const { content, asked } = createMemoryContent({
    shared_display_text: [shared('basics', ['Back', 'Zurück'])],
  })
  const question = { contentType: 'shared_display_text', uids: ['basics'], language: 'de' }
  expect(await content.sharedTexts({ ...question, apiKey: 'other-group' })).toBeNull()
  expect(asked).toEqual([])
})

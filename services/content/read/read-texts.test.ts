import { displayText } from '@firnline/domain/content/display-text'
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

it('adds shared texts to own ones, and reports the keys that are looked up', async () => {
  const group = async () => [shared('legal', ['Imprint', 'Impressum'])]
  const entry = () => Promise.reject(new Error('No single entry is asked for.'))
  const { content, seen, problems } = createMemoryContent(
    {
      display_text: OWN,
      duplicate_display_text: [
        ...DUPLICATES,
        { uid: 'three', title: 'Three', display_text: [place('basics', ''), place('secret', 'unknown')] },
      ],
      shared_display_text: [
        shared('basics', ['MENU ', 'Karte'], ['Back', 'Zurück']),
        shared('returns', ['Return', 'Rückgabe']),
        shared('secret', ['Secret', 'Geheim']),
      ],
    },
    { sharedStacks: new Map([['other-group', { entries: group, entry }]]) },
  )
  const texts = await content.displayTexts('de')
  expect(seen).toEqual([])
  displayText(texts, ' Menu')
  displayText(texts, 'Powder')
  expect(seen).toEqual(['content:text:de:menu', 'content:text:de:powder'])
  expect(texts).toEqual({
    menu: 'Menü',
    back: 'Zurück',
    return: 'Rückgabe',
    imprint: 'Impressum',
  })
  expect(problems).toEqual([
    expect.stringMatching(/^shared_display_text\/secret refers to a stack that is not configured/),
  ])
})

it('reports the tags of texts that changed, whichever entry they come from', async () => {
  const shelf = {
    display_text: [...OWN, { uid: 'gone', title: 'Gone', text: 'Weg' }],
    duplicate_display_text: DUPLICATES,
    shared_display_text: [shared('basics', ['Back', 'Zurück'], ['Same', 'Gleich'])],
  }
  const { content, cache } = createMemoryContent(shelf)
  const changed: (readonly string[])[] = []
  cache.onChange(tags => changed.push(tags))
  await content.displayTexts('de')
  shelf.display_text = [{ uid: 'menu', title: 'Menu', text: 'Karte' }]
  shelf.shared_display_text = [shared('basics', ['Same', 'Gleich'], ['Next', 'Weiter'])]
  cache.purge(['content:type:display_text'])
  await expect
    .poll(() => changed)
    .toEqual([
      ['content:text:de:menu', 'content:text:de:gone', 'content:text:de:back', 'content:text:de:next'],
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

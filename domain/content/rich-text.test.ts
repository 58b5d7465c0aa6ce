import { expect, it } from 'vitest'
import { type RichText, withLinks } from './rich-text.ts'

const text = (words: string) => ({ kind: 'text', text: words, strong: false, emphasis: false }) as const

it('replaces links in paragraphs, lists and quotes', () => {
  const linked = (link: string): RichText<string> => [
    { kind: 'paragraph', children: [text('See '), { kind: 'link', link, children: [text('wax')] }] },
  ]
  const body = (link: string): RichText<string> => [
    ...linked(link),
    { kind: 'list', ordered: true, items: [linked(link)] },
    { kind: 'quote', body: linked(link) },
    { kind: 'heading', level: 3, children: [text('Edges'), { kind: 'break' }] },
  ]
  expect(withLinks(body('wax'), link => link.toUpperCase())).toEqual(body('WAX'))
})

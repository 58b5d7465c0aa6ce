import { expect, it } from 'vitest'
import { plainTexts, type RichText, withLinks } from './rich-text.ts'

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

it('returns its texts without formatting', () => {
  const linked = { kind: 'link', link: 'wax', children: [text('wax')] } as const
  const body: RichText<string> = [
    { kind: 'heading', level: 2, children: [text('Edges'), { kind: 'break' }, text('and bases')] },
    { kind: 'list', ordered: true, items: [[{ kind: 'paragraph', children: [text('See '), linked] }]] },
    { kind: 'quote', body: [{ kind: 'paragraph', children: [text('Cold.')] }] },
  ]
  expect(plainTexts(body)).toEqual(['Edges and bases', 'See wax', 'Cold.'])
})

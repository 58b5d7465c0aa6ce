import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { richText } from '../field.ts'
import { toRichText } from './to-rich-text.ts'

/** A document as the editor stores it. */
const read = (...children: object[]) =>
  toRichText(v.parse(richText, { type: 'doc', uid: 'd', _version: 1, attrs: {}, children }))

const p = (...children: object[]) => ({ type: 'p', uid: 'p', attrs: {}, children })
const text = (words: string, marks = {}) => ({
  ...{ kind: 'text', text: words, strong: false, emphasis: false },
  ...marks,
})
const paragraph = (...children: object[]) => ({ kind: 'paragraph', children })

describe('rich text', () => {
  it.each<[string, object, object[]]>([
    ['paragraphs', p({ text: 'Firn' }), [paragraph(text('Firn'))]],
    [
      'bold and italic text',
      p({ text: 'old ', bold: true }, { text: 'snow', italic: true, underline: true }),
      [paragraph(text('old ', { strong: true }), text('snow', { emphasis: true }))],
    ],
    ['line breaks', p({ text: 'a\nb' }), [paragraph(text('a'), { kind: 'break' }, text('b'))]],
    [
      'headings',
      { type: 'h5', attrs: {}, children: [{ text: 'Edges' }] },
      [{ kind: 'heading', level: 4, children: [text('Edges')] }],
    ],
    [
      'nested lists',
      {
        type: 'ul',
        attrs: {},
        children: [
          {
            type: 'li',
            attrs: {},
            children: [
              { text: 'Wax' },
              { type: 'ol', children: [{ type: 'li', children: [p({ text: 'cold' })] }] },
            ],
          },
        ],
      },
      [
        {
          kind: 'list',
          ordered: false,
          items: [
            [paragraph(text('Wax')), { kind: 'list', ordered: true, items: [[paragraph(text('cold'))]] }],
          ],
        },
      ],
    ],
    [
      'quotes',
      { type: 'blockquote', attrs: {}, children: [{ text: 'Still.' }] },
      [{ kind: 'quote', body: [paragraph(text('Still.'))] }],
    ],
    ['text outside a block', { text: 'loose' }, [paragraph(text('loose'))]],
  ])('has %s', (_, node, blocks) => {
    expect(read(node)).toEqual(blocks)
  })

  it.each([
    ['/p/nordwand-98', '', { type: 'nuxt', newTab: false }],
    ['https://avalanche.report', '_blank', { type: 'external', newTab: true }],
    ['javascript:alert(1)', '', { type: 'external', newTab: false }],
    ['//evil.test', '', { type: 'external', newTab: false }],
  ])('has the link %s, whose target is checked when it is shown', (url, target, link) => {
    const [block] = read(p({ type: 'a', attrs: { url, target }, children: [{ text: 'there' }] }))
    expect(block).toEqual(
      paragraph({
        kind: 'link',
        link: { title: 'there', href: url, contentType: '', ...link },
        children: [text('there')],
      }),
    )
  })

  it.each<[string, object]>([
    ['an unknown block', { type: 'video', attrs: { src: 'x' }, children: [{ text: 'Firn' }] }],
    [
      'an unknown inline',
      p({ type: 'reference', attrs: { 'entry-uid': 'x' }, children: [{ text: 'Firn' }] }),
    ],
    ['a link without a URL', p({ type: 'a', attrs: {}, children: [{ text: 'Firn' }] })],
    [
      'a table',
      {
        type: 'table',
        children: [{ type: 'tr', children: [{ type: 'td', children: [p({ text: 'Firn' })] }] }],
      },
    ],
  ])('is the text of %s', (_, node) => {
    expect(read(node)).toEqual([paragraph(text('Firn'))])
  })

  it('drops empty blocks', () => {
    const empty = { type: 'ul', children: [{ type: 'li', children: [{ text: ' ' }] }] }
    expect(read(p({ text: '' }), empty, { type: 'blockquote', children: [] }, { type: 'hr' })).toEqual([])
  })

  it('joins neighboring texts outside a block', () => {
    expect(read({ text: 'a' }, { text: 'b', bold: true }, p({ text: 'c' }))).toEqual([
      paragraph(text('a'), text('b', { strong: true })),
      paragraph(text('c')),
    ])
  })

  it.each([[7], ['text'], [{ type: 'doc', children: 'none' }]])('refuses %j', body => {
    expect(v.safeParse(richText, body).success).toBe(false)
  })
})

import type { ContentLink } from '@firnline/domain/content/link'
import type { Section } from '@firnline/domain/content/page'
import type { RichInline } from '@firnline/domain/content/rich-text'
import { describe, expect, it } from 'vitest'
import { NORDWAND } from '../../fixture/nordwand.ts'
import { sectionHtml } from '../../fixture/section-html.tsx'

const text = (words: string, marks = {}): RichInline<ContentLink> => ({
  ...{ kind: 'text', text: words, strong: false, emphasis: false },
  ...marks,
})

const linkTo = (href: string, type: ContentLink['type'] = 'nuxt'): RichInline<ContentLink> => ({
  kind: 'link',
  link: { title: 'Ski', href, type, contentType: '', newTab: false },
  children: [text('Ski')],
})

const richText = (...body: Extract<Section, { kind: 'rich-text' }>['body']): Section => ({
  ...{ key: 'a', kind: 'rich-text', headline: 'Der Hang' },
  body,
})
const paragraph = (...children: RichInline<ContentLink>[]) => ({ kind: 'paragraph', children }) as const

describe('rich text', () => {
  it.each([
    ['paragraphs', paragraph(text('Firn')), '<p>Firn</p>'],
    ['line breaks', paragraph(text('a'), { kind: 'break' }, text('b')), '<p>a<br/>b</p>'],
    [
      'strong and emphasized text',
      paragraph(text('alt', { strong: true, emphasis: true }), text(' neu')),
      '<p><strong><em>alt</em></strong> neu</p>',
    ],
    [
      'quotes',
      { kind: 'quote', body: [paragraph(text('Still.'))] } as const,
      '<blockquote><p>Still.</p></blockquote>',
    ],
    ['escaped text', paragraph(text('<b>')), '<p>&lt;b&gt;</p>'],
  ])('has %s', (_, block, html) => {
    expect(sectionHtml(richText(block))).toContain(html)
  })

  it('has its headline above smaller headings', () => {
    const html = sectionHtml(richText({ kind: 'heading', level: 3, children: [text('Kante')] }))
    expect(html).toMatch(/<h2[^>]*>Der Hang<\/h2>.*<h3[^>]*>Kante<\/h3>/)
  })

  it('has ordered and nested lists', () => {
    const inner = { kind: 'list', ordered: false, items: [[paragraph(text('kalt'))]] } as const
    const html = sectionHtml(
      richText({ kind: 'list', ordered: true, items: [[paragraph(text('Wachs')), inner]] }),
    )
    expect(html).toMatch(/<ol[^>]*><li>.*Wachs.*<ul[^>]*><li>.*kalt.*<\/ul>.*<\/ol>/)
  })

  it('links within the locale, and to other sites', () => {
    expect(sectionHtml(richText(paragraph(linkTo('/p/nordwand-98'))))).toContain(
      'href="/de-de/p/nordwand-98"',
    )
    expect(sectionHtml(richText(paragraph(linkTo('https://lawinen.report', 'external'))))).toContain(
      'href="https://lawinen.report"',
    )
  })

  it('keeps the text of a dangerous link, which is reported', () => {
    const problems: string[] = []
    const html = sectionHtml(richText(paragraph(linkTo('javascript:alert(1)', 'external'))), problem =>
      problems.push(problem),
    )
    expect(html).toContain('<p>Ski</p>')
    expect(problems).toEqual([expect.stringContaining('javascript:alert(1)')])
  })
})

const picture = (name: string) => ({ picture: { name, alt: `Bild ${name}` }, caption: `Text ${name}` })

describe('pictures', () => {
  it.each(['text', 'page', 'bleed'] as const)('have a caption at the width %s', width => {
    expect(sectionHtml({ key: 'a', kind: 'figure', width, ...picture('grat') })).toMatch(
      new RegExp(
        `<figure[^>]*data-width="${width}">.*alt="Bild grat".*<figcaption[^>]*>Text grat</figcaption>`,
      ),
    )
  })

  it('have no empty caption', () => {
    const html = sectionHtml({ key: 'a', kind: 'figure', width: 'text', ...picture('grat'), caption: '' })
    expect(html).not.toContain('figcaption')
  })

  it('of a gallery are a list', () => {
    const pictures = [picture('grat'), picture('kar')]
    const html = sectionHtml({ key: 'a', kind: 'gallery', headline: '', layout: 'pairs', pictures })
    expect(html.match(/<li><figure>/g)).toHaveLength(2)
  })
})

describe('a film', () => {
  const html = sectionHtml({ key: 'a', kind: 'film', video: 'snow-drift', alt: 'Schnee', caption: 'Wind' })

  it('has a still that is loaded when near, controls, and is loaded itself when it is started', () => {
    expect(html).toMatch(/<img[^>]*src="[^"]*snow-drift[^"]*"[^>]*loading="lazy"/)
    expect(html).toMatch(/<video[^>]*poster="data:/)
    expect(html).toMatch(/<video[^>]*preload="none"[^>]*controls=""/)
    expect(html).not.toContain('autoplay')
  })

  it('is named and captioned', () => {
    expect(html).toMatch(/<video[^>]*aria-label="Schnee".*<figcaption[^>]*>Wind/)
  })
})

describe('teasers', () => {
  const link = {
    title: '',
    href: '/skis',
    type: 'internal',
    contentType: 'product_category',
    newTab: false,
  } as const
  const teaser = { title: 'Ski', text: 'Alle', picture: null, link }

  it('link within the locale, or not at all', () => {
    const html = (headline: string, linked: typeof link | null) =>
      sectionHtml({ key: 'a', kind: 'teasers', headline, teasers: [{ ...teaser, link: linked }] })
    expect(html('', link)).toMatch(/<h2[^>]*><a[^>]*href="\/de-de\/c\/skis"[^>]*>Ski<\/a><\/h2>/)
    expect(html('Mehr', null)).toMatch(/<h2[^>]*>Mehr<\/h2>.*<h3[^>]*>Ski<\/h3>/)
  })
})

it('shows numbers with their labels', () => {
  const numbers = [{ value: '2 Jahre', label: 'Garantie' }]
  expect(sectionHtml({ key: 'a', kind: 'numbers', headline: '', numbers })).toMatch(
    /<dl[^>]*><div><dt[^>]*>Garantie<\/dt><dd[^>]*>2 Jahre<\/dd><\/div><\/dl>/,
  )
})

it('shows gear within a text as links with prices', () => {
  const grid = { key: 'a', kind: 'product-grid', headline: 'Dabei', intro: '', link: null } as const
  const html = sectionHtml({ ...grid, layout: 'teaser', products: [NORDWAND] })
  expect(html).toMatch(/href="\/de-de\/p\/nordwand-98"[^>]*>Nordwand 98<\/a>/)
  expect(html).toMatch(/Dabei.*data-list|data-list.*Dabei/)
})

import { describe, expect, it } from 'vitest'
import { sectionHtml as html } from '../../fixture/section-html.tsx'

describe('text sections', () => {
  it('expand questions without script', () => {
    const questions = [{ question: 'Wann?', answer: ['Bald.'], often: false, categories: [] }]
    expect(html({ key: 'a', kind: 'faq', headline: 'Fragen', questions })).toMatch(
      /<details[^>]*><summary[^>]*><h3[^>]*>Wann\?<\/h3>.*<\/summary>.*Bald\..*<\/details>/,
    )
  })

  it('have tables with column and row headers', () => {
    const rows = [['26.5', '42']]
    const page = html({ key: 'a', kind: 'table', headline: 'Größen', note: [], columns: ['cm', 'EU'], rows })
    expect(page).toMatch(/<th scope="col"[^>]*>EU<\/th>/)
    expect(page).toMatch(/<th scope="row"[^>]*>26\.5<\/th><td[^>]*>42<\/td>/)
    expect(page).toMatch(/aria-label="Größen"[^>]*tabindex="0"/i)
  })

  it.each([
    [true, 'ol'],
    [false, 'ul'],
  ])('have ordered lists: %s', (ordered, tag) => {
    expect(html({ key: 'a', kind: 'list', headline: '', ordered, items: ['Wachs'] })).toMatch(
      new RegExp(`<${tag}[^>]*><li[^>]*>Wachs</li></${tag}>`),
    )
  })

  it('have quotes with their source', () => {
    expect(html({ key: 'a', kind: 'quote', text: ['Still.'], source: 'Lena' })).toMatch(
      /<blockquote[^>]*><p>Still\.<\/p><\/blockquote><figcaption[^>]*>Lena/,
    )
  })

  it('link within the locale, or not at all', () => {
    const link = {
      title: 'Schuhe',
      href: '/boots',
      type: 'internal',
      contentType: 'product_category',
      newTab: false,
    } as const
    const call = { key: 'a', kind: 'call-to-action', headline: 'Los', body: [] } as const
    expect(html({ ...call, link })).toContain('href="/de-de/c/boots"')
    expect(html({ ...call, link: null })).not.toContain('<a')
  })
})

import { createEditMarks } from '@firnline/services/content/edit-marks'
import { expect, it } from 'vitest'
import { tagHtml } from './tag-html.ts'

/** A page's body whose texts are marked as `{field}`, or as `{field < item}` in an item of a list, and as it is sent. */
function tag(body: string): string {
  const marks = createEditMarks()
  const page = body.replace(/\{([^}]+)\}/g, (_, text: string) => {
    const [field = '', ...items] = text.split(' < ')
    return marks.mark({ field, items })
  })
  return tagHtml(`<html><head></head><body>${page}</body></html>`, marks).replace(/.*<body>|<\/body>.*/g, '')
}

it('tags the element that has a text, and takes the mark out', () => {
  expect(tag('<main><h1 class="a">Firn{p.h.de.title}</h1><br/></main>')).toBe(
    '<main><h1 data-cslp="p.h.de.title" class="a">Firn</h1><br/></main>',
  )
})

it('tags pictures and films with their media, and no other texts of attributes', () => {
  expect(tag('<img alt="Gipfel{p.h.de.image.amplience_id}">')).toBe(
    '<img data-cslp="p.h.de.image.amplience_id" alt="Gipfel">',
  )
  expect(tag('<img alt="Firn{p.h.de.title}, blau"><nav aria-label="Menü{p.h.de.title}"></nav>')).toBe(
    '<img alt="Firn, blau"><nav aria-label="Menü"></nav>',
  )
})

it('takes marks out of scripts, styles and addresses', () => {
  const mark = createEditMarks().mark({ field: 'f', items: [] })
  expect(tag(`<script>"Firn{f}"</script><a href="?t=${encodeURIComponent(mark)}">x</a>`)).toBe(
    '<script>"Firn"</script><a href="?t=">x</a>',
  )
  expect(tag(`<a href="?t=${encodeURIComponent(encodeURIComponent(mark))}">x</a>`)).toBe(
    '<a href="?t=">x</a>',
  )
})

it('tags the element around paragraphs of one field, not each of them', () => {
  expect(tag('<div><p>a{p.h.de.body}</p><p>b{p.h.de.body}</p></div>')).toBe(
    '<div data-cslp="p.h.de.body"><p>a</p><p>b</p></div>',
  )
})

it('tags a list and its items, also when their texts are of other entries', () => {
  const [first, second] = ['p.h.de.sections.0', 'p.h.de.sections.1']
  expect(
    tag(
      `<main><h1>x{p.h.de.title}</h1><div><section><h2>a{b.x.de.title < ${first}}</h2></section><section><h2>b{${second}.headline < ${second}}</h2></section></div></main>`,
    ),
  ).toBe(
    `<main><h1 data-cslp="p.h.de.title">x</h1><div data-cslp="p.h.de.sections"><section data-cslp="${first}"><h2 data-cslp="b.x.de.title">a</h2></section><section data-cslp="${second}"><h2 data-cslp="${second}.headline">b</h2></section></div></main>`,
  )
})

it('tags no element as a list that has items of another entry', () => {
  const item = (entry: string, at: number) =>
    `<li><b>x{f.${entry}.de.q.${at}.a < f.${entry}.de.q.${at}}</b></li>`
  expect(tag(`<ul>${item('a', 0)}${item('a', 1)}${item('b', 0)}</ul>`)).not.toContain('<ul data-cslp')
})

it('leaves a page without marks as it is, and writes no markup of an uid', () => {
  expect(tag('<p>Firn &amp; Eis</p>')).toBe('<p>Firn &amp; Eis</p>')
  expect(tag('<p>x{p."><script>.de.t}</p>')).toBe('<p data-cslp="p.&quot;><script>.de.t">x</p>')
})

import { describe, expect, it } from 'vitest'
import { createPageStyles, namesIn } from './page-styles.ts'

const SHEET = `
@layer theme, utilities;
@layer properties { * { --tw-x: 0 } }
@layer theme { :root { --red: #f00; --warm: var(--red); --cold: #00f; } }
@layer base { a:not([href=""]) > b { color: red } hr, td { color: var(--warm) } ::selection { color: red } }
@layer utilities {
  .flex { display: flex }
  .grid { display: grid }
  .sm\\:\\[--columns\\:3\\], .other { --columns: 3 }
  .group:is(.open) .in-group { top: 0 }
  .spin { animation: spin 1s; --tw-x: 1 }
  @media (hover: hover) { .flex:hover { color: blue } }
  .flex:hover { color: blue }
  @media (min-width: 10px) { .md\\:grid { display: grid } }
}
@property --tw-x { syntax: "*"; inherits: false }
@property --tw-y { syntax: "*"; inherits: false }
@keyframes spin { to { rotate: 1turn } }
@media print { a { color: black } }
`
const stylesOf = (html: string, sheet = SHEET) => createPageStyles(sheet)(namesIn(html))
const plain = (html: string) => stylesOf(html).replaceAll(/\s+/g, ' ')

describe('the styles of a page', () => {
  it('are the rules for its classes and for elements, in their layers', () => {
    const css = plain('<p class="flex md:grid"><b>')
    expect(css).toContain('@layer theme, utilities;')
    expect(css).toContain('@layer base{a:not([href=""]) > b { color: red }::selection { color: red }}')
    expect(css).toMatch(/@layer utilities\{\.flex \{ display: flex \}@media \(min-width: 10px\)\{\.md\\:grid/)
    expect(css).not.toContain('.grid { display: grid }.sm')
    expect(css).not.toContain('.other')
  })

  it('need every class of one selector', () => {
    expect(plain('<p class="in-group">')).not.toContain('.in-group')
    expect(plain('<p class="in-group"><b class="group open">')).toContain('.in-group')
  })

  it('know classes with escaped and encoded characters', () => {
    expect(plain('<p class="sm:[--columns:3]">')).toContain('--columns: 3')
    expect(stylesOf('<p class="[&amp;&gt;p]:m-0">', '.\\[\\&\\>p\\]\\:m-0>p{margin:0}')).toContain('margin:0')
  })

  it('have the values that they use, and those that these use', () => {
    expect(plain('<p class="flex">')).not.toMatch(/--red|--warm|--cold/)
    expect(plain('<hr>')).toContain('@layer theme{:root{--red:#f00;--warm:var(--red);}}')
    expect(plain('<p style="color:var(--cold)">')).toContain(':root{--cold:#00f;}')
  })

  it('have properties and animations that they use', () => {
    expect(plain('<p class="spin">')).toMatch(/@property --tw-x .*@keyframes spin/)
    expect(plain('<p class="spin">')).not.toContain('--tw-y')
    expect(plain('<p class="flex">')).not.toMatch(/--tw-x|spin/)
  })

  it('are not those of a pointer, of paper or of old browsers', () => {
    expect(plain('<p class="flex">')).not.toMatch(/hover|print|blue|black|properties/)
  })
})

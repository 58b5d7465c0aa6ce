import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brandStyles, fontFamily } from './brand.ts'
import { Brand } from './brand-settings.ts'
import { readBrand } from './read-brand.ts'

const svg = (size: string) => `<svg xmlns="http://www.w3.org/2000/svg" ${size}><path d="M0 0h9"/></svg>`
/** One transparent pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABh6FO1AAAAABJRU5ErkJggg==',
  'base64',
)

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brand-'))
  const files = {
    'logo.svg': svg('width="120" height="30"'),
    'wide.svg': svg('viewBox="0 0 400 20"'),
    'unsafe.svg': svg('onload="alert(1)" viewBox="0 0 4 4"'),
    'logo.png': PNG,
    'jpeg.png': svg('viewBox="0 0 4 4"'),
    'text.webp': 'no picture',
    'text.woff2': Buffer.from('wOF2 text'),
    'heading.woff2': Buffer.from('wOF2 heading'),
    'font.woff2': 'no font',
  }
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
})
afterAll(() => rm(folder, { recursive: true }))

const read = (settings: object) => readBrand(folder, parse(Brand, { name: 'Radhaus', ...settings }))

describe('the files of a brand', () => {
  it('have addresses that change with their contents', () => {
    const { brand, problems } = read({ logo: 'logo.svg', logoDark: 'logo.png' })
    expect(problems).toEqual([])
    expect(brand.logo).toEqual({ file: expect.stringMatching(/^[\da-f]{16}\.svg$/), width: 120, height: 30 })
    expect(brand.logoDark).toMatchObject({ file: expect.stringMatching(/^[\da-f]{16}\.png$/) })
    expect([...brand.files.keys()]).toEqual([brand.logo?.file, brand.logoDark?.file])
  })

  it('show a large logo smaller, and the logo on dark grounds too', () => {
    const { brand } = read({ logo: 'wide.svg' })
    expect(brand.logo).toMatchObject({ width: 200, height: 10 })
    expect(brand.logoDark).toEqual(brand.logo)
  })

  it('are none where it names none: its letter is the icon', () => {
    const { brand, problems } = read({})
    expect(problems).toEqual([])
    expect(brand).toMatchObject({ logo: null, logoDark: null, sharePicture: null, changedTokens: {} })
    expect(new TextDecoder().decode(brand.favicon.body)).toContain('>R</text>')
    expect(brandStyles(brand, '/brand/')).toBe('')
  })

  it('give texts and headings their fonts', () => {
    const text = { family: 'Text Face', files: [{ file: 'text.woff2', weight: '400' }] }
    const heading = { family: 'Heading', files: [{ file: 'heading.woff2' }] }
    const { brand } = read({ fonts: { text, heading }, colors: { accent: '#0b5c3b' } })
    expect(fontFamily(brand)).toContain("'Text Face'")
    const styles = brandStyles(brand, '/brand/')
    expect(styles).toContain(`src:url("/brand/${brand.fonts.text?.files[0]?.file}")`)
    expect(styles).toMatch(/--color-signal-500:#0b5c3b;.*--font-sans:'Text Face'.*--font-heading:'Heading'/)
    expect(fontFamily(read({ fonts: { text } }).brand, 'heading')).toContain("'Text Face'")
  })

  it.each([
    ['a missing file', { logo: 'no.svg' }, 'brand.logo: no.svg does not exist.'],
    ['a folder', { logo: 'no/logo.svg' }, 'brand.logo: no/logo.svg does not exist.'],
    [
      'an SVG that runs code',
      { logo: 'unsafe.svg' },
      'brand.logo: unsafe.svg has an event handler (onload).',
    ],
    ['an unsafe icon', { favicon: 'unsafe.svg' }, 'brand.favicon: unsafe.svg has an event handler (onload).'],
    ['another format', { logo: 'jpeg.png' }, 'brand.logo: jpeg.png is a SVG file: its name must end so.'],
    [
      'no picture',
      { sharePicture: 'text.webp' },
      'brand.sharePicture: text.webp cannot be read as a picture',
    ],
    [
      'no font',
      { fonts: { text: { family: 'A', files: [{ file: 'font.woff2' }] } } },
      'brand.fonts.text.files.0.file: font.woff2 is no WOFF2 font.',
    ],
    ['a dark logo alone', { logoDark: 'logo.svg' }, 'brand.logoDark is the logo on dark grounds'],
    ['text that cannot be read', { colors: { muted: '#999' } }, 'brand.colors.muted #999999 with #ffffff'],
  ])('are refused with their place: %s', (_, settings, problem) => {
    expect(read(settings).problems.join('\n')).toContain(problem)
  })
})

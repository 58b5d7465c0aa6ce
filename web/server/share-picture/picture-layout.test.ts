import { DEFAULT_PALETTE } from '@firnline/shop/brand-palette'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ShareDrawing } from '../../app/discovery/share-picture.ts'
import { CANVAS, layOut, type PlacedText } from './picture-layout.ts'
import { loadTypeface, type Typeface } from './typeface.ts'

let typeface: Typeface
let setting: Parameters<typeof layOut>[1]
beforeAll(async () => {
  typeface = await loadTypeface()
  setting = { measure: typeface.measure, palette: DEFAULT_PALETTE }
})

const product: ShareDrawing = {
  title: 'Nordwand 98',
  tagline: 'Ein Ski für Aufstieg und Flanke',
  price: { now: '599,00\u00a0€', was: '749,00\u00a0€' },
  photo: { name: 'nordwand', alt: '', product: true },
  brand: 'Firnline',
}
const page: ShareDrawing = { ...product, tagline: '', price: null, photo: { name: 'wood', alt: '' } }

const LONG = [
  'Hochtourenskischuhreparaturwerkzeugset Couloir 130 für Damen und Herren',
  'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverleihung',
  'Chaussures de ski de randonnée pour la haute montagne et les longues traversées hivernales',
  'W'.repeat(200),
]

const rightEnd = ({ text, style, x }: PlacedText) => x + typeface.measure(text, style)

describe.each([
  ['product', product],
  ['page', page],
])('the picture of a %s', (_, drawing) => {
  it.each(LONG)('has room for the title %s', title => {
    const { kind, texts, photo } = layOut({ ...drawing, title }, setting)
    const right = kind === 'product' ? photo.x : CANVAS.width
    for (const text of texts) {
      expect(rightEnd(text)).toBeLessThanOrEqual(right)
      expect(text.y).toBeLessThan(CANVAS.height - 40)
      expect(text.y - text.style.size * 0.7).toBeGreaterThan(110)
    }
    const baselines = texts.map(({ y }) => y)
    expect(baselines).toEqual(baselines.toSorted((a, b) => a - b))
  })
})

it('strikes the old price', () => {
  const [now, was] = layOut(product, setting).texts.slice(-2)
  expect(now).toMatchObject({ text: '599,00\u00a0€' })
  expect(now).not.toHaveProperty('struck')
  expect(was).toMatchObject({ text: '749,00\u00a0€', struck: expect.any(Number), y: now?.y })
})

it('has no price where none is given', () => {
  const { texts } = layOut({ ...product, price: null }, setting)
  expect(texts.map(({ text }) => text)).toEqual(['Nordwand 98', 'Ein Ski für Aufstieg und Flanke'])
})

import type { Attributes } from '@firnline/domain/catalogue/attribute'
import { localeOf } from '@firnline/domain/locale/locale'
import { describe, expect, it } from 'vitest'
import { messagesIn } from '../../../fixture/messages-in.ts'
import { describeShape } from './describe-shape.ts'

const NORDWAND: Attributes = {
  radius_m: 18.5,
  ...{ tip_mm: 131, waist_mm: 98, tail_mm: 119, reference_length_cm: 180, rocker: ['tip-rocker'] },
}

const shapeView = (attributes: Attributes, category = 'skis') =>
  describeShape({
    product: { attributes, categories: [category] },
    locale: localeOf('de', 'de'),
    messages: messagesIn('de', 'shapeDrawing'),
  })

describe('the shape of a product', () => {
  it('names its curves and widths, and says in words what is drawn', () => {
    const drawn = shapeView(NORDWAND)
    expect(drawn?.curves).toEqual(['', 'Vorspannung', 'Rocker'])
    expect(drawn?.widths).toEqual([
      { name: 'Skiende', width: '119\u00a0mm' },
      { name: 'Mitte', width: '98\u00a0mm' },
      { name: 'Schaufel', width: '131\u00a0mm' },
    ])
    expect(drawn?.length).toEqual(['180\u00a0cm', 'Kurvenradius 18,5\u00a0m'])
    expect(drawn?.caption.join(' ').replaceAll('\u00a0', ' ')).toContain(
      'Bei 180 cm: vorn 131 mm, an der schmalsten Stelle 98 mm, hinten 119 mm.',
    )
    expect(drawn?.scale).toContain('Breiten sind doppelt')
  })

  it('has a snowboard’s own words and scale', () => {
    const drawn = shapeView({ ...NORDWAND, rocker: ['hybrid'], shape: ['twin'] }, 'snowboards')
    expect(drawn?.widths.map(({ name }) => name)).toEqual(['Tail', 'Mitte', 'Nose'])
    expect(drawn?.curves).toEqual(['Vorspannung', 'Flach', 'Vorspannung'])
    expect(drawn?.scale).not.toContain('Breiten')
  })

  it.each<[string, Attributes, string]>([
    ['for a boot', NORDWAND, 'boots'],
    ['without a width', { ...NORDWAND, tip_mm: [] }, 'skis'],
    ['without a length', { ...NORDWAND, reference_length_cm: [] }, 'skis'],
    ['of an unknown curve', { ...NORDWAND, rocker: ['zigzag'] }, 'skis'],
  ])('is missing %s', (_, attributes, category) => {
    expect(shapeView(attributes, category)).toBeNull()
  })
})

import type { Section } from '@firnline/domain/content/page'
import { expect, it } from 'vitest'
import { NORDWAND } from '../../fixture/nordwand.ts'
import { gearBeside } from './gear-beside.ts'

const BOOT = { ...NORDWAND, uid: 'boot' }

const GRID: Section = {
  ...{ key: 'grid', kind: 'product-grid', headline: '', intro: '', layout: 'grid', link: null },
  products: [NORDWAND],
}
const TEXT: Section = { key: 'text', kind: 'text', headline: 'On skis', body: [] }

it('shows no product of a post again that one of its sections shows', () => {
  expect(gearBeside([NORDWAND, BOOT], [TEXT, GRID])).toEqual([BOOT])
  expect(gearBeside([NORDWAND], [GRID])).toEqual([])
})

it('shows all where no section shows any', () => {
  expect(gearBeside([NORDWAND, BOOT], [TEXT])).toEqual([NORDWAND, BOOT])
})

import { describe, expect, it } from 'vitest'
import { comparableProducts } from './compare.ts'

const ski = (uid: string, waist: number, ...categories: string[]) => ({
  uid,
  categories: ['skis', ...categories],
  attributes: { waist_mm: waist },
})

const OWN = ski('own', 98, 'skis-freeride')
const order = (...others: ReturnType<typeof ski>[]) => comparableProducts(OWN, others).map(({ uid }) => uid)

describe('comparableProducts', () => {
  it('are of the same kind, without the product itself', () => {
    const boot = { uid: 'boot', categories: ['boots'], attributes: {} }
    expect(comparableProducts(OWN, [OWN, boot, ski('a', 70)]).map(({ uid }) => uid)).toEqual(['a'])
  })

  it('share most categories first, then have the nearest numbers', () => {
    expect(order(ski('narrow', 70), ski('near', 96), ski('same', 120, 'skis-freeride'))).toEqual([
      'same',
      'near',
      'narrow',
    ])
  })

  it('come last without numbers', () => {
    expect(order({ ...ski('mute', 0), attributes: {} as { waist_mm: number } }, ski('far', 60))).toEqual([
      'far',
      'mute',
    ])
  })
})

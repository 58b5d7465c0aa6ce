import { expect, it } from 'vitest'
import { tileBanner } from './product-banner.ts'

it.each([
  ['best-seller', 'new', 'best-seller'],
  ['coming-soon', null, 'coming-soon'],
  ['new', null, 'new'],
  ['new', 'sale', 'new'],
  ['new', 'new', null],
  [null, 'sale', null],
] as const)('with the banner %s and the badge %s shows the banner %s (SPEC §2)', (banner, badge, shown) => {
  expect(tileBanner(banner, badge)).toBe(shown)
})

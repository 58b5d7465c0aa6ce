import { expect, it } from 'vitest'
import { BANNER, LINK } from '../fixture/content.ts'
import { type ErrorPage, errorBanner, errorPageFor } from './error-page.ts'

const page = (regions: ErrorPage['regions']): ErrorPage => ({
  title: '',
  regions,
  header: '',
  content: [],
  linkText: '',
  productHeader: '',
  products: [],
  banner: null,
  related: [],
  recommendation: { header: '', content: [] },
})

it.each([
  ['its own region', page(['us']), 'us', true],
  ['every region when it names none', page([]), 'jp', true],
  ['no other region', page(['us']), 'ca', false],
  ['no region when content has none', null, 'us', false],
] as const)('errorPageFor returns the page for %s', (_, found, region, shown) => {
  expect(errorPageFor(found, region)).toBe(shown ? found : null)
})

it.each([
  ['with a button', ['Skis'], true],
  ['without a button', [], false],
  ['with an empty button', [' '], false],
])('errorBanner: a banner %s shows: %s', (_, texts, shown) => {
  const buttons = texts.map(text => ({ text, look: 'primary', link: LINK }) as const)
  expect(errorBanner({ banner: { ...BANNER, buttons } }) !== null).toBe(shown)
})

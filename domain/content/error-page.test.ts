import { expect, it } from 'vitest'
import type { Banner } from './banner.ts'
import { type ErrorPage, errorBanner, errorPageFor } from './error-page.ts'

const link = { title: '', href: '/skis', type: 'internal', contentType: '', newTab: false } as const
const banner = (...buttons: string[]): Banner => ({
  uid: 'lost',
  eyebrow: '',
  title: '',
  content: '',
  layout: 'center',
  darkOverlay: false,
  linked: false,
  background: null,
  buttons: buttons.map(text => ({ text, look: 'primary', link })),
})
const page = (over: Partial<ErrorPage>): ErrorPage => ({
  title: '',
  regions: [],
  header: '',
  content: [],
  linkText: '',
  productHeader: '',
  products: [],
  banner: null,
  related: [],
  recommendation: { header: '', content: [] },
  ...over,
})

it.each([
  ['its own region', page({ regions: ['us'] }), 'us', true],
  ['every region when it names none', page({}), 'jp', true],
  ['no other', page({ regions: ['us'] }), 'ca', false],
  ['none when content has none', null, 'us', false],
] as const)('an error page is for %s', (_, found, region, shown) => {
  expect(errorPageFor(found, region)).toBe(shown ? found : null)
})

it.each([
  ['with a button', banner('Skis'), true],
  ['without one', banner(), false],
  ['whose button says nothing', banner(' '), false],
])('a banner %s shows on it: %s', (_, given, shown) => {
  expect(errorBanner({ banner: given }) !== null).toBe(shown)
})

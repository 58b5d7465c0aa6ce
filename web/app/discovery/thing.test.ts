import { expect, it } from 'vitest'
import { jsonLd, withoutEmpty } from './thing.ts'

it('escapes texts in JSON-LD', () => {
  const name = '</script><script>alert(1)</script><!-- & \u2028'
  const text = jsonLd([{ '@type': 'Thing', name }])
  expect(text).not.toMatch(/[<>&\u2028]/)
  expect(JSON.parse(text)).toEqual({
    '@context': 'https://schema.org',
    '@graph': [{ '@type': 'Thing', name }],
  })
})

it('is empty without entities', () => expect(jsonLd([])).toBe(''))

it('drops empty properties', () => {
  expect(
    withoutEmpty({ '@type': 'Thing', name: 'Nordwand', telephone: '', logo: undefined, price: 0 }),
  ).toEqual({
    '@type': 'Thing',
    name: 'Nordwand',
    price: 0,
  })
})

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LinkedText } from './text.tsx'

const hrefs = (text: string) =>
  [...renderToStaticMarkup(<LinkedText text={text} />).matchAll(/href="([^"]*)"/g)].map(match => match[1])

it('links URLs without the punctuation after them', () => {
  expect(hrefs('By DB-IP (https://db-ip.com), see https://example.org/by/4.0/.')).toEqual([
    'https://db-ip.com',
    'https://example.org/by/4.0/',
  ])
})

it('links nothing else', () => {
  expect(hrefs('javascript:alert(1) and <b>bold</b>')).toEqual([])
})

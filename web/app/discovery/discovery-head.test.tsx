import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Discovery } from './discovery.ts'
import { DiscoveryContext, DiscoveryHead } from './discovery-head.tsx'

const html = (discovery: Discovery | null) =>
  renderToString(
    <DiscoveryContext value={discovery}>
      <DiscoveryHead />
    </DiscoveryContext>,
  )

it('renders alternates, share card and JSON-LD', () => {
  const text = html({
    alternates: [{ hreflang: 'de-AT', href: 'https://shop.test/de-at' }],
    share: {
      ...{ kind: 'product', title: 'Grat & Firn', description: '', url: 'https://shop.test/de-at' },
      ...{ siteName: 'Firnline', languageTag: 'de-AT', picture: { url: 'https://shop.test/a.jpg', alt: '' } },
    },
    things: [{ '@type': 'Brand', name: '</script>' }],
  })
  expect(text).toContain('<link rel="alternate" hrefLang="de-AT" href="https://shop.test/de-at"/>')
  expect(text).toContain('<meta property="og:title" content="Grat &amp; Firn"/>')
  expect(text).toContain('<meta property="og:locale" content="de_AT"/>')
  expect(text).not.toContain('og:description')
  expect(text.match(/<\/script>/g)).toHaveLength(1)
  expect(text).toContain('"name":"\\u003c/script\\u003e"')
})

it('renders nothing without data', () => {
  expect(html(null)).toBe('')
  expect(html({ alternates: [], share: null, things: [] })).toBe('')
})

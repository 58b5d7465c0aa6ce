import { amplienceSource } from '@firnline/services/media/amplience'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, it } from 'vitest'
import { messagesIn } from '../../fixture/messages-in.ts'
import { MediaProvider } from '../picture/media.tsx'
import type { TileView } from './describe-tile.ts'
import { ProductTile } from './product-tile.tsx'

const messages = messagesIn('de', 'productTile')

const colors = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    param: `c${index}`,
    name: `Farbe ${index}`,
    hex: ['#9EC7D8'],
    picture: `ski-c${index}`,
  }))

function html(over: Partial<TileView>): string {
  const tile: TileView = {
    uid: 'ski',
    href: '/de-de/p/ski',
    title: 'Ski',
    tagline: 'Für alle Tage',
    picture: { name: 'ski', set: false, alt: 'Ein Ski' },
    badge: null,
    banner: '',
    detailed: true,
    price: { kind: 'regular', now: '749,00 €' },
    soldOut: false,
    colors: colors(3),
    shown: 0,
    ...over,
  }
  const Stub = createRoutesStub([
    { path: '/', Component: () => <ProductTile tile={tile} messages={messages} /> },
  ])
  return renderToStaticMarkup(
    <MediaProvider value={amplienceSource('https://media.test', 'firnline')}>
      <Stub />
    </MediaProvider>,
  )
}

const count = (text: string, part: string) => text.split(part).length - 1

/** Class names of the `+N colors` link. */
function moreLink(text: string, more: number): string[] {
  const link = text.match(/<a [^>]*>/g)?.find(tag => tag.includes(`"${more} weitere Farben"`))
  return /class="([^"]*)"/.exec(link ?? '')?.[1]?.split(' ') ?? []
}

describe('a product tile', () => {
  it('links to its product in the selected color', () => {
    expect(html({})).toContain('href="/de-de/p/ski?color=c0"')
    expect(html({ colors: [] })).toContain('href="/de-de/p/ski"')
  })

  it('shows the picture of the selected color at tile sizes', () => {
    const tile = html({})
    expect(tile).toContain('/i/firnline/ski-c0?')
    for (const size of ['w=206 206w', 'w=390 390w', 'w=768 768w']) expect(tile).toContain(size)
    expect(tile).toContain('qlt=90')
    expect(tile).toContain('alt="Ski, Farbe 0"')
  })

  it('has no image where the product has none', () => {
    expect(html({ colors: [], picture: { name: '', set: false, alt: '' } })).not.toContain('<img')
  })

  it('shows six swatches, four on phones, and the number of others', () => {
    const tile = html({ colors: colors(8) })
    expect(count(tile, 'name="color"')).toBe(6)
    expect(moreLink(tile, 2)).toContain('max-lg:hidden')
    expect(moreLink(tile, 4)).toContain('lg:hidden')
  })

  it('with five colors shows "+1" on phones only', () => {
    const tile = html({ colors: colors(5) })
    expect(count(tile, 'name="color"')).toBe(5)
    expect(count(tile, 'weitere Farben')).toBe(1)
  })

  it('with four colors shows no "+N"', () => {
    expect(html({ colors: colors(4) })).not.toContain('weitere Farben')
  })

  it('has swatches that work without script', () => {
    const tile = html({})
    expect(tile).toContain('action="/de-de/p/ski"')
    expect(tile).toMatch(/<button (?=[^>]*type="submit")(?=[^>]*name="color")[^>]*value="c1"/)
  })

  it('labels prices for screen readers', () => {
    const sale = { now: '599,00 €', was: '749,00 €', nowWord: 'Aktionspreis', wasWord: 'Normalpreis' }
    const text = html({ price: { kind: 'sale', ...sale } }).replace(/<[^>]+>/g, '')
    expect(text).toContain('Aktionspreis 599,00 €Normalpreis 749,00 €')
  })
})

import { amplienceSource } from '@firnline/services/media/amplience'
import { expect, it } from 'vitest'
import { fakeShop } from '../../fixture/fake-shop.ts'
import { describeShare } from './describe-share.ts'

const shop = { ...fakeShop(), media: amplienceSource('', 'firnline') }
const page = { path: '/de-de/l/a', title: 'Ruhe', picture: { name: 'wood', alt: '' } }

const linkOf = (view: ReturnType<typeof describeShare>, network: string) =>
  view?.links.find(link => link.network === network)?.href

it('has absolute URLs of page and picture', () => {
  const view = describeShare(shop, page)
  expect(view?.url).toBe('https://shop.test/de-de/l/a')
  expect(view?.picture).toMatch(/^https:\/\/shop\.test\/i\/firnline\/wood\?fmt=jpg&.*w=1200$/)
  expect(linkOf(view, 'pinterest')).toContain(`&media=${encodeURIComponent(view?.picture ?? '')}`)
})

it('shows a product without its transparency, and a video’s poster', () => {
  const product = { name: 'ski', alt: '', product: true, set: true }
  expect(describeShare(shop, { ...page, picture: product })?.picture).toMatch(/\/s\/firnline\/ski\?.*bg=rgb/)
  const film = { name: 'film', alt: '', video: true }
  expect(describeShare(shop, { ...page, picture: film })?.picture).toContain('/v/firnline/film?')
})

it('names the brand’s account on X', () => {
  const social = [{ network: 'twitter', url: 'https://x.com/firnline' }]
  const view = describeShare({ ...shop, brand: { ...shop.brand, social } }, page)
  expect(linkOf(view, 'twitter')).toMatch(/&via=firnline$/)
  expect(linkOf(describeShare(shop, page), 'twitter')).not.toContain('via')
})

it('is null without an origin, and has no picture where the page has none', () => {
  expect(describeShare({ ...shop, origin: '' }, page)).toBeNull()
  expect(describeShare(shop, { ...page, picture: null })).not.toHaveProperty('picture')
})

import { describe, expect, it } from 'vitest'
import { SHARE_NETWORKS, shareLink, twitterAccount } from './share-link.ts'

const SHARED = { url: 'https://shop.test/p/ski?color=ice&x', title: 'Ski & Fell', description: 'Für alle' }

describe('shareLink', () => {
  it('knows 29 networks', () => {
    expect(SHARE_NETWORKS).toHaveLength(29)
  })

  it.each(SHARE_NETWORKS)('fills the whole URL into the link of %s', network => {
    const link = shareLink(network, SHARED)
    expect(link).toContain(encodeURIComponent(SHARED.url))
    expect(link).not.toMatch(/@/)
  })

  it('adds hashtags and account only where given', () => {
    expect(shareLink('twitter', SHARED)).toBe(
      'https://twitter.com/intent/tweet?text=Ski%20%26%20Fell&url=https%3A%2F%2Fshop.test%2Fp%2Fski%3Fcolor%3Dice%26x',
    )
    const more = { ...SHARED, hashtags: ['snow', 'ski'], account: 'firnline' }
    expect(shareLink('twitter', more)).toMatch(/&hashtags=snow,ski&via=firnline$/)
    expect(shareLink('facebook', more)).toMatch(/&hashtag=%23snow$/)
  })

  it('gives Pinterest the picture and a mail subject and text', () => {
    const picture = 'https://shop.test/i/ski?w=1200'
    expect(shareLink('pinterest', { ...SHARED, picture })).toContain(`&media=${encodeURIComponent(picture)}&`)
    expect(shareLink('email', SHARED)).toBe(
      `mailto:?subject=Ski%20%26%20Fell&body=${encodeURIComponent(SHARED.url)}%0D%0AF%C3%BCr%20alle`,
    )
  })

  it('writes a text message as the device reads it', () => {
    expect(shareLink('sms', SHARED)).toMatch(/^sms:\?body=Ski/)
    expect(shareLink('sms', SHARED, { isApple: true })).toMatch(/^sms:&body=Ski/)
  })

  it('ignores case and rejects unknown networks', () => {
    expect(shareLink('FaceBook', SHARED)).toBe(shareLink('facebook', SHARED))
    expect(() => shareLink('myspace', SHARED)).toThrow('Network myspace does not exist')
    expect(() => shareLink('constructor', SHARED)).toThrow('Network constructor does not exist')
  })
})

describe('the account on X', () => {
  it.each([
    ['https://twitter.com/firnline', 'firnline'],
    ['https://www.x.com/@firnline/', 'firnline'],
    ['https://x.com/firnline?lang=de', 'firnline'],
    ['https://firnline.example/twitter', ''],
    ['https://x.com/', ''],
    ['https://notx.com/firnline', ''],
  ])('of %s is “%s”', (url, account) => {
    expect(
      twitterAccount([
        { network: 'facebook', url: 'https://facebook.com/other' },
        { network: 'twitter', url },
      ]),
    ).toBe(account)
  })
})

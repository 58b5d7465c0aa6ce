import { localeOf } from '@firnline/domain/locale/locale'
import { PUBLIC_GROUP } from '@firnline/domain/visit'
import { describe, expect, it } from 'vitest'
import { IN_GERMANY } from '../fixture/fake-shop.ts'
import { parseSharePicturePath, sharePictureOf, sharePicturePath } from './share-picture-path.ts'

describe('a page’s picture', () => {
  const version = '0123456789abcdef'
  const canonical = { locale: IN_GERMANY.locale, path: '/p/nordwand-98' }

  it('has its version in its URL', () => {
    expect(sharePictureOf({ version }, IN_GERMANY, canonical)).toBe(
      `/share/de-de/p/nordwand-98.${version}.jpg`,
    )
  })

  it('has none for a customer group’s prices and in another than the canonical locale', () => {
    const inGroup = { ...IN_GERMANY, priceGroup: { ...PUBLIC_GROUP, groupId: 7 } }
    expect(sharePictureOf({ version }, inGroup, canonical)).toBe('/share/de-de/p/nordwand-98.jpg')
    const elsewhere = { ...IN_GERMANY, locale: localeOf('en', 'kr') }
    const worldwide = { ...canonical, locale: localeOf('en', 'global') }
    expect(sharePictureOf({ version }, elsewhere, worldwide)).toBe('/share/en-global/p/nordwand-98.jpg')
  })

  it('does not exist in a locale without pages', () => {
    expect(sharePictureOf({ version }, IN_GERMANY, { ...canonical, locale: localeOf('en', 'kr') })).toBeNull()
  })
})

describe('a path', () => {
  it.each([null, '0123456789abcdef'])('is read as it is written, with version %s', version => {
    const address = { locale: localeOf('de', 'at'), path: '/c/skis/touring', version }
    expect(parseSharePicturePath(sharePicturePath(address))).toEqual(address)
  })

  it.each([
    '/share/xx-yy/p/nordwand-98.jpg',
    '/share/en-kr/p/nordwand-98.jpg',
    '/share/de-at/p/Nordwand.jpg',
    '/share/de-at/p/../secret.jpg',
    '/share/de-at/p/nordwand-98.0123.jpg',
    '/share/de-at/p/nordwand-98.png',
    `/share/de-at/p/${'a'.repeat(300)}.jpg`,
    '/share.jpg',
  ])('is none of a picture: %s', path => {
    expect(parseSharePicturePath(path)).toBeNull()
  })
})

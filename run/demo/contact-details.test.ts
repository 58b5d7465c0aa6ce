import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { textsOf } from '../content/check/walk.ts'
import { entries, entriesOf, LANGUAGES } from './demo-content.ts'

const Settings = v.object({
  contact: v.object({
    phone: v.string(),
    address: v.object({ street_address: v.string(), city: v.string(), postal_code: v.string() }),
  }),
})
const contactOf = (uid: string) => {
  const settings = entriesOf('brand_settings').find(entry => entry.uid === uid)
  return v.parse(Settings, settings?.shared).contact
}
const EUROPE = contactOf('eu-region-1')
const PHONES = ['eu-region-1', 'us', 'ca', 'other'].map(uid => contactOf(uid).phone)

const PHONE = /\+\d[\d\u{a0}\u{202f} ().-]{6,}\d/gu

describe.each(LANGUAGES)('the contact details in texts, in %s', language => {
  const texts = entries
    .filter(({ type }) => type !== 'store')
    .flatMap(({ place, locales }) => textsOf(locales[language]).map(({ text }) => ({ place, text })))

  it('are phone numbers of the settings only', () => {
    const phones = texts.flatMap(({ place, text }) =>
      (text.match(PHONE) ?? []).map(phone => ({ place, phone: phone.replaceAll(/[\u{a0}\u{202f}]/gu, ' ') })),
    )
    expect(phones.length).toBeGreaterThanOrEqual(4)
    expect(phones.filter(({ phone }) => !PHONES.includes(phone))).toEqual([])
  })

  it('are the address and phone number of Europe in the imprint', () => {
    const imprint = texts.filter(({ place }) => place === 'page/imprint').map(({ text }) => text)
    const { street_address, postal_code, city } = EUROPE.address
    expect(imprint.filter(text => text.includes(`${street_address}, ${postal_code} ${city}`))).toHaveLength(1)
    expect(imprint.filter(text => text.includes(EUROPE.phone))).toHaveLength(1)
  })
})

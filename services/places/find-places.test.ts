import { describe, expect, it } from 'vitest'
import { findPlaces } from './find-places.ts'
import { createGazetteer } from './gazetteer.ts'

const gazetteer = createGazetteer()
const COUNTRY_NAMES: Readonly<Record<string, string[]>> = {
  us: ['Vereinigte Staaten', 'United States'],
  de: ['Deutschland', 'Germany'],
  it: ['Italien', 'Italy'],
  ch: ['Schweiz', 'Switzerland'],
}
const countryNames = (country: string) => COUNTRY_NAMES[country] ?? []
const find = async (text: string, visitCountry = 'us') => {
  const places = await findPlaces(gazetteer, text, { visitCountry, countryNames })
  return places.map(({ name, region, country }) => [name, region, country].join(', '))
}

describe('a search for a place', () => {
  it.each([
    ['Denver', 'us', 'Denver, Colorado, us'],
    ['denver colorado', 'us', 'Denver, Colorado, us'],
    ['Vail CO', 'de', 'Vail, Colorado, us'],
    ['Denver, Colorado', 'de', 'Denver, Colorado, us'],
    ['Vail', 'us', 'Vail, Colorado, us'],
    ['Gstaad', 'us', 'Gstaad, Bern, ch'],
    ['Zermatt, Wallis', 'de', 'Zermatt, Valais, ch'],
    ['Gstaad Schweiz', 'us', 'Gstaad, Bern, ch'],
    ['80331', 'de', '80331 München, Bayern, de'],
    ['80331', 'us', '80331 München, Bayern, de'],
    ['80331, Italien', 'us', '80331 Napoli, Campania, it'],
    ['D-80331 München', 'us', 'D-80331 München, Bayern, de'],
    ['M5V 2T6', 'de', 'M5V 2T6 Downtown Toronto, Ontario, ca'],
    ['m5v2t6', 'ca', 'M5V2T6 Downtown Toronto, Ontario, ca'],
    ['6020', 'at', '6020 Innsbruck, Tirol, at'],
    ['München', 'us', 'München, Bayern, de'],
    ['Salt Lake City', 'us', 'Salt Lake City, Utah, us'],
    ['garmisch-p', 'us', 'Garmisch-Partenkirchen, Bayern, de'],
    ['Tirol', 'de', 'Tirol, Tirol, at'],
    ['Wallis', 'ch', 'Valais, Valais, ch'],
    ['Colorado', 'us', 'Colorado, Colorado, us'],
    ['Salzburg', 'at', 'Salzburg, Salzburg, at'],
    ['London', 'us', 'London, England, gb'],
    ['London', 'ca', 'London, Ontario, ca'],
  ])('%s, searched in %s: %s', async (text, country, expected) => {
    expect((await find(text, country))[0]).toBe(expected)
  })

  it.each([
    ['Springfield', 'us', ['Springfield, Missouri, us', 'Springfield, Illinois, us']],
    ['Vail', 'us', ['Vail, Colorado, us', 'Vail, Arizona, us']],
    ['80331', 'us', ['80331 München, Bayern, de', '80331 Napoli, Campania, it']],
  ])('%s has several: %s', async (text, country, expected) => {
    expect((await find(text, country)).slice(0, 2)).toEqual(expected)
  })

  it.each(['Springfield, Illinois', 'Springfield Illinois', 'Springfield, Illinois, United States'])(
    '%s has one',
    async text => expect(await find(text)).toEqual(['Springfield, Illinois, us']),
  )

  it.each(['Atlantis-sur-Neige', '', '  ', ',', '00', '?'])('%j has none', async text => {
    expect(await find(text)).toEqual([])
  })

  it('prefers known places', async () => {
    const store = { kind: 'town', name: 'Jackson', country: 'us', region: 'Wyoming' } as const
    const known = [{ ...store, latitude: 43.5, longitude: -110.8, rank: 7 }]
    const [first] = await findPlaces(gazetteer, 'Jackson', { visitCountry: 'us', countryNames, known })
    expect(first).toMatchObject({ region: 'Wyoming' })
  })
})

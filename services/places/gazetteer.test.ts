import { describe, expect, it } from 'vitest'
import { createGazetteer } from './gazetteer.ts'

const gazetteer = createGazetteer()

describe('places of a name', () => {
  it.each([
    ['Denver', 'Denver', 'us', 'Colorado'],
    ['vail', 'Vail', 'us', 'Colorado'],
    ['Gstaad', 'Gstaad', 'ch', 'Bern'],
    ['MÜNCHEN', 'München', 'de', 'Bayern'],
    ['Munich', 'Munich', 'de', 'Bayern'],
    ['Monaco di Baviera', 'Monaco di Baviera', 'de', 'Bayern'],
    ['Bozen', 'Bozen', 'it', 'Trentino-Alto Adige'],
    ['St. Anton am Arlberg', 'St Anton am Arlberg', 'at', 'Tirol'],
    ['Zürich', 'Zürich', 'ch', 'Zürich'],
  ])('%s: %s in %s, %s', async (query, name, country, region) => {
    expect(await gazetteer.named(query)).toContainEqual(
      expect.objectContaining({ kind: 'town', name, country, region }),
    )
  })

  it.each([
    ['Tirol', 'Tirol', 'at'],
    ['Tyrol', 'Tirol', 'at'],
    ['Wallis', 'Valais', 'ch'],
    ['Südtirol', 'Trentino-Alto Adige', 'it'],
    ['Colorado', 'Colorado', 'us'],
    ['BC', 'British Columbia', 'ca'],
  ])('%s is the region %s in %s', async (query, name, country) => {
    expect(await gazetteer.named(query)).toContainEqual(
      expect.objectContaining({ kind: 'region', name, region: name, country }),
    )
  })

  it('have coordinates', async () => {
    const [gstaad] = await gazetteer.named('Gstaad')
    expect(gstaad).toMatchObject({ latitude: 46.47, longitude: 7.29 })
  })

  it('are none for an unknown name, the first and the last of the file included', async () => {
    for (const name of ['Atlantis-sur-Neige', '', '!', 'zzzzzz', '0', '～'])
      expect(await gazetteer.named(name)).toEqual([])
  })
})

describe('places whose name starts so', () => {
  it.each([
    ['chamonix-m', 'Chamonix-Mont-Blanc'],
    ['Garmi', 'Garmisch-Partenkirchen'],
  ])('%s: %s', async (start, name) => {
    expect(await gazetteer.startingWith(start)).toContainEqual(expect.objectContaining({ name }))
  })

  it('are none for two letters', async () => expect(await gazetteer.startingWith('ga')).toEqual([]))
})

describe('the area of a postcode', () => {
  it.each([
    ['us', '81657', 'Vail'],
    ['ca', 'm5v2t6', 'Downtown Toronto'],
    ['de', '80331', 'München'],
    ['de', '82467', 'Garmisch-Partenkirchen'],
    ['fr', '74400', 'Chamonix-Mont-Blanc'],
    ['no', '2609', 'Lillehammer'],
    ['ch', '3780', 'Spiez'],
    ['at', '6450', 'Imst'],
    ['gb', 'wc2e7ha', 'London'],
    ['jp', '0440081', 'Sapporo'],
  ])('%s %s: %s', async (country, code, name) => {
    expect(await gazetteer.postcode(country, code)).toMatchObject({ kind: 'postcode', name, country })
  })

  it.each([
    ['us', '00000'],
    ['es', '99999'],
    ['xx', '12345'],
  ])('%s %s: none', async (country, code) => expect(await gazetteer.postcode(country, code)).toBeNull())
})

import { isWithin, namesIn, type Place, postcodesIn, rankPlaces } from '@firnline/domain/content/place'
import type { Gazetteer } from './gazetteer.ts'

type FindOptions = {
  readonly visitCountry: string
  /** What a country is called: in the visit's language and in English. */
  readonly countryNames: (country: string) => readonly string[]
  /** Places that the gazetteer may not have. */
  readonly known?: readonly Place[]
}

/** The places that a search may mean, the likeliest first: a postcode, else a town or region. */
export async function findPlaces(
  gazetteer: Gazetteer,
  text: string,
  { visitCountry, countryNames, known = [] }: FindOptions,
): Promise<Place[]> {
  const areWithin = async (places: readonly Place[], within: readonly string[]) => {
    const regions = await Promise.all(within.map(name => regionsNamed(gazetteer, name)))
    return places.filter(place =>
      within.every(
        (name, index) =>
          isWithin(place, [name], countryNames(place.country)) || regions[index]?.some(isRegionOf(place)),
      ),
    )
  }
  const [postcode = '', ...within] = text.split(',').map(part => part.trim())
  const areas = await findPostcodes(gazetteer, postcode, visitCountry)
  const areasWithin = await areWithin(areas, within)
  if (areas.length > 0) return rankPlaces(areasWithin.length > 0 ? areasWithin : areas, visitCountry)
  for (const query of namesIn(text)) {
    const named = [...known, ...(await gazetteer.named(query.name))]
    const places = named.length === 0 ? [] : await areWithin(named, query.within)
    if (places.length > 0) return rankPlaces(places, visitCountry)
  }
  return rankPlaces(await gazetteer.startingWith(text), visitCountry)
}

/** By any of its names: `CO`, `Wallis`. */
async function regionsNamed(gazetteer: Gazetteer, name: string): Promise<Place[]> {
  return (await gazetteer.named(name)).filter(({ kind }) => kind === 'region')
}

function isRegionOf(place: Place): (region: Place) => boolean {
  return region => region.country === place.country && region.name === place.region
}

/** A postcode is meant in the visit's country if it has one of that form. */
const OWN_POSTCODE_RANK = 9

/** The places are named with the postcode: `80331 München`. */
async function findPostcodes(gazetteer: Gazetteer, text: string, visitCountry: string): Promise<Place[]> {
  const found = await Promise.all(
    postcodesIn(text, visitCountry).map(({ country, code }) => gazetteer.postcode(country, code)),
  )
  const [written = ''] = /^(?:\w+-(?=\d))?.*\d\w*/.exec(text) ?? []
  return found.flatMap(place => {
    if (place === null) return []
    const rank = place.country === visitCountry ? OWN_POSTCODE_RANK : place.rank
    return [{ ...place, rank, name: `${written.toUpperCase()} ${place.name}` }]
  })
}

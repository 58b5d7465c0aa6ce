import type { GeoPoint } from './dealer.ts'

/** A place with its names in several languages. */
export type NamedPlace = GeoPoint & { readonly names: readonly string[] }

/** Without accents and case, `ue` for `ü`. */
function normalizeName(text: string): string {
  return text
    .toLowerCase()
    .replace(/ä/g, 'ae')
    .replace(/ö/g, 'oe')
    .replace(/ü/g, 'ue')
    .replace(/ß/g, 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** `Sölden` also as `solden`. */
function spellings(name: string): string[] {
  const withoutMarks = name.normalize('NFD').replace(/\p{M}/gu, '')
  return [...new Set([normalizeName(name), normalizeName(withoutMarks)])]
}

const SHORTEST_START = 3

/** The first place with this name, else the first whose name starts so; `name`: the name that matched. null: none. */
export function findPlace<P extends { readonly names: readonly string[] }>(
  places: readonly P[],
  query: string,
): { readonly place: P; readonly name: string } | null {
  const wanted = spellings(query).filter(text => text !== '')
  const starts = wanted.filter(text => text.length >= SHORTEST_START)
  return (
    named(places, spelling => wanted.includes(spelling)) ??
    named(places, spelling => starts.some(start => spelling.startsWith(start)))
  )
}

function named<P extends { readonly names: readonly string[] }>(
  places: readonly P[],
  fits: (spelling: string) => boolean,
): { place: P; name: string } | null {
  for (const place of places) {
    const name = place.names.find(one => spellings(one).some(fits))
    if (name !== undefined) return { place, name }
  }
  return null
}

const at = (latitude: number, longitude: number, ...names: string[]): NamedPlace => ({
  names,
  latitude,
  longitude,
})

/** Cities beside those of the dealers, the larger ones first. */
export const CITIES: readonly NamedPlace[] = [
  at(51.51, -0.13, 'London', 'Londres', 'Londra'),
  at(48.86, 2.35, 'Paris', 'París', 'Parigi'),
  at(52.52, 13.4, 'Berlin', 'Berlín', 'Berlino'),
  at(40.42, -3.7, 'Madrid'),
  at(41.9, 12.5, 'Rome', 'Rom', 'Roma'),
  at(48.21, 16.37, 'Vienna', 'Wien', 'Vienne', 'Viena'),
  at(48.14, 11.58, 'Munich', 'München', 'Monaco di Baviera'),
  at(45.46, 9.19, 'Milan', 'Mailand', 'Milano', 'Milán'),
  at(53.55, 9.99, 'Hamburg', 'Hambourg', 'Hamburgo', 'Amburgo'),
  at(50.94, 6.96, 'Cologne', 'Köln', 'Colonia'),
  at(50.11, 8.68, 'Frankfurt', 'Francfort', 'Francoforte'),
  at(48.78, 9.18, 'Stuttgart'),
  at(51.34, 12.37, 'Leipzig'),
  at(51.05, 13.74, 'Dresden', 'Dresde', 'Dresda'),
  at(49.45, 11.08, 'Nuremberg', 'Nürnberg', 'Norimberga'),
  at(48, 7.85, 'Freiburg', 'Fribourg-en-Brisgau', 'Friburgo'),
  at(48.37, 10.9, 'Augsburg'),
  at(47.73, 10.31, 'Kempten'),
  at(47.5, 9.75, 'Bregenz'),
  at(47.81, 13.05, 'Salzburg', 'Salzbourg', 'Salzburgo', 'Salisburgo'),
  at(47.07, 15.44, 'Graz'),
  at(48.31, 14.29, 'Linz'),
  at(46.62, 14.31, 'Klagenfurt'),
  at(47.38, 8.54, 'Zurich', 'Zürich', 'Zúrich', 'Zurigo'),
  at(46.95, 7.45, 'Bern', 'Berne', 'Berna'),
  at(46.2, 6.14, 'Geneva', 'Genf', 'Genève', 'Ginebra', 'Ginevra'),
  at(46.52, 6.63, 'Lausanne', 'Lausana', 'Losanna'),
  at(47.56, 7.59, 'Basel', 'Bâle', 'Basilea'),
  at(46.01, 8.96, 'Lugano'),
  at(46.85, 9.53, 'Chur', 'Coire', 'Coira'),
  at(45.76, 4.84, 'Lyon', 'Lione'),
  at(45.19, 5.72, 'Grenoble'),
  at(45.9, 6.13, 'Annecy'),
  at(45.57, 5.92, 'Chambéry'),
  at(43.3, 5.37, 'Marseille', 'Marsella', 'Marsiglia'),
  at(43.6, 1.44, 'Toulouse', 'Tolosa'),
  at(44.84, -0.58, 'Bordeaux', 'Burdeos'),
  at(43.7, 7.27, 'Nice', 'Nizza', 'Niza'),
  at(48.57, 7.75, 'Strasbourg', 'Straßburg', 'Estrasburgo', 'Strasburgo'),
  at(45.07, 7.69, 'Turin', 'Torino', 'Turín'),
  at(45.44, 10.99, 'Verona'),
  at(46.5, 11.35, 'Bolzano', 'Bozen'),
  at(46.07, 11.12, 'Trento', 'Trient'),
  at(45.44, 12.32, 'Venice', 'Venedig', 'Venise', 'Venecia', 'Venezia'),
  at(45.7, 9.67, 'Bergamo'),
  at(44.49, 11.34, 'Bologna', 'Bolonia'),
  at(43.77, 11.25, 'Florence', 'Florenz', 'Florencia', 'Firenze'),
  at(45.74, 7.32, 'Aosta', 'Aoste'),
  at(41.39, 2.17, 'Barcelona', 'Barcelone', 'Barcellona'),
  at(41.65, -0.89, 'Zaragoza', 'Saragossa', 'Saragosse'),
  at(43.26, -2.93, 'Bilbao'),
  at(37.18, -3.6, 'Granada', 'Grenade'),
  at(42.51, 1.52, 'Andorra la Vella'),
  at(50.85, 4.35, 'Brussels', 'Brüssel', 'Bruxelles', 'Bruselas'),
  at(52.37, 4.9, 'Amsterdam', 'Ámsterdam'),
  at(50.08, 14.44, 'Prague', 'Prag', 'Praga', 'Praha'),
  at(50.06, 19.94, 'Kraków', 'Krakau', 'Cracow', 'Cracovie', 'Cracovia'),
  at(52.23, 21.01, 'Warsaw', 'Warschau', 'Varsovie', 'Varsovia', 'Varsavia', 'Warszawa'),
  at(59.91, 10.75, 'Oslo'),
  at(60.39, 5.32, 'Bergen'),
  at(59.33, 18.07, 'Stockholm', 'Estocolmo', 'Stoccolma'),
  at(57.71, 11.97, 'Gothenburg', 'Göteborg'),
  at(63.18, 14.64, 'Östersund'),
  at(55.95, -3.19, 'Edinburgh', 'Édimbourg', 'Edimburgo'),
  at(53.48, -2.24, 'Manchester'),
  at(40.71, -74.01, 'New York', 'Nueva York'),
  at(34.05, -118.24, 'Los Angeles'),
  at(37.77, -122.42, 'San Francisco'),
  at(38.58, -121.49, 'Sacramento'),
  at(39.53, -119.81, 'Reno'),
  at(39.74, -104.99, 'Denver'),
  at(40.01, -105.27, 'Boulder'),
  at(40.76, -111.89, 'Salt Lake City'),
  at(43.62, -116.2, 'Boise'),
  at(45.68, -111.04, 'Bozeman'),
  at(47.61, -122.33, 'Seattle'),
  at(45.52, -122.68, 'Portland'),
  at(41.88, -87.63, 'Chicago'),
  at(44.98, -93.27, 'Minneapolis'),
  at(42.36, -71.06, 'Boston'),
  at(44.48, -73.21, 'Burlington'),
  at(43.65, -79.38, 'Toronto'),
  at(45.5, -73.57, 'Montreal', 'Montréal'),
  at(46.81, -71.21, 'Quebec', 'Québec'),
  at(45.42, -75.7, 'Ottawa'),
  at(51.05, -114.07, 'Calgary'),
  at(49.28, -123.12, 'Vancouver'),
  at(35.68, 139.69, 'Tokyo', 'Tokio'),
  at(43.06, 141.35, 'Sapporo'),
  at(34.69, 135.5, 'Osaka'),
  at(-33.87, 151.21, 'Sydney', 'Sídney'),
  at(-37.81, 144.96, 'Melbourne'),
  at(-35.28, 149.13, 'Canberra'),
  at(-36.85, 174.76, 'Auckland'),
  at(-43.53, 172.64, 'Christchurch'),
  at(-45.03, 168.66, 'Queenstown'),
]

import { spellings } from '../../domain/content/place-name.ts'
import { readTowns, type Town } from '../gazetteer/towns.ts'
import { PEAKS } from './peaks.ts'
import { worldPoint } from './projection.ts'

/** Written on the maps as the people there say. */
const TOWNS: Readonly<Record<string, string>> = {
  at: 'Wien, Salzburg, Innsbruck, Graz, Linz, Klagenfurt am Wörthersee, Bregenz, Lienz',
  de: 'Berlin, Hamburg, München, Stuttgart, Köln, Frankfurt am Main, Nürnberg, Leipzig, Freiburg, Augsburg, Ulm, Kempten (Allgäu), Regensburg, Passau',
  ch: 'Zürich, Bern, Basel, Genève, Lausanne, Luzern, Chur, Sion, Lugano, St. Gallen',
  it: 'Milano, Torino, Venezia, Verona, Genova, Bologna, Roma, Napoli, Bolzano, Trento, Aosta, Bergamo, Udine',
  fr: 'Paris, Lyon, Grenoble, Annecy, Marseille, Nice, Toulouse, Bordeaux, Strasbourg, Chambéry, Nantes, Dijon, Pau, Perpignan, Gap',
  es: 'Madrid, Barcelona, Zaragoza, Lleida, Pamplona, Bilbao, Valencia, Sevilla, Granada',
  ad: 'Andorra la Vella',
  cz: 'Praha, Brno',
  pl: 'Warszawa, Kraków, Wrocław, Gdańsk',
  hu: 'Budapest',
  si: 'Ljubljana',
  hr: 'Zagreb',
  dk: 'København',
  no: 'Oslo, Bergen, Trondheim, Lillehammer',
  se: 'Stockholm, Göteborg, Östersund, Umeå, Malmö',
  fi: 'Helsinki',
  nl: 'Amsterdam',
  be: 'Bruxelles',
  gb: 'London, Manchester, Edinburgh, Glasgow, Birmingham, Cardiff, Aviemore, Belfast',
  ie: 'Dublin',
  us: 'New York City, Boston, Burlington, Albany, Washington, Chicago, Minneapolis, Denver, Salt Lake City, Boise, Bozeman, Seattle, Portland, San Francisco, Sacramento, Reno, Los Angeles, Las Vegas, Boulder, Grand Junction, Colorado Springs, Missoula, Flagstaff, Bend, Rapid City, Phoenix, Albuquerque, Dallas, Atlanta, Miami, Philadelphia, Billings, Spokane',
  ca: 'Vancouver, Calgary, Edmonton, Kelowna, Winnipeg, Toronto, Ottawa, Montréal, Québec, Halifax',
  jp: 'Tokyo, Osaka, Sapporo, Nagoya, Nagano, Sendai, Niigata, Fukuoka',
  nz: 'Auckland, Wellington, Christchurch, Queenstown, Dunedin',
  au: 'Sydney, Melbourne, Canberra, Brisbane, Adelaide, Hobart',
}

export type Label = {
  readonly name: string
  readonly kind: 'town' | 'peak'
  readonly x: number
  readonly y: number
  /** What is named first where there is no room for all. */
  readonly rank: number
}

export function readLabels(): Label[] {
  const towns = readTowns()
  const named = Object.entries(TOWNS).flatMap(([country, names]) =>
    names.split(', ').map(name => {
      const town = largest(towns, country, name)
      const [short = name] = name.replace(/ (?:am|\(|City).*$/, '').split(' (')
      return label(name.startsWith('Salt') ? name : short, 'town', town, Math.log10(town.population))
    }),
  )
  const peaks = PEAKS.map(peak => label(peak.name, 'peak', peak, 3 + peak.elevation / 3000))
  return [...named, ...peaks].toSorted((a, b) => b.rank - a.rank)
}

function label(
  name: string,
  kind: Label['kind'],
  { latitude, longitude }: { readonly latitude: number; readonly longitude: number },
  rank: number,
): Label {
  const [x, y] = worldPoint([longitude, latitude])
  return { name, kind, x: Math.round(x), y: Math.round(y), rank: Number(rank.toFixed(1)) }
}

function largest(towns: readonly Town[], country: string, name: string): Town {
  const wanted = spellings(name)
  const [found] = towns
    .filter(town => town.country === country)
    .filter(town => [town.name, ...town.alternates].flatMap(spellings).some(key => wanted.includes(key)))
    .toSorted((a, b) => b.population - a.population)
  if (found === undefined) throw new Error(`No town ${name} in ${country}, of the maps' labels.`)
  return found
}

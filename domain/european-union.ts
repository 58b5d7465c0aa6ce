/** Members of the European Union (as of 2026). */
const EU_COUNTRIES: readonly string[] = [
  'at',
  'be',
  'bg',
  'hr',
  'cy',
  'cz',
  'dk',
  'ee',
  'fi',
  'fr',
  'de',
  'gr',
  'hu',
  'ie',
  'it',
  'lv',
  'lt',
  'lu',
  'mt',
  'nl',
  'pl',
  'pt',
  'ro',
  'sk',
  'si',
  'es',
  'se',
]

export function isEu(country: string): boolean {
  return EU_COUNTRIES.includes(country)
}

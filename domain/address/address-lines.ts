/** Where somebody or something is, as it stands on an envelope. */
export type PostalAddress = {
  readonly street: readonly string[]
  readonly city: string
  /** A state or province, as people there write it. */
  readonly state: string
  readonly postalCode: string
  /** Two lowercase letters. */
  readonly country: string
}

/** Where the postal code comes after the town. */
const TOWN_FIRST: readonly string[] = ['us', 'ca', 'au', 'nz', 'gb']

export function isTownFirst(country: string): boolean {
  return TOWN_FIRST.includes(country)
}

/** The address without its country, in the order that country writes it. */
export function addressLines({ street, city, state, postalCode, country }: PostalAddress): string[] {
  const code = postalCode.trim()
  const town = isTownFirst(country)
    ? [city.trim(), [country === 'gb' ? '' : state.trim(), code].filter(Boolean).join(' ')]
        .filter(Boolean)
        .join(country === 'au' || country === 'nz' ? ' ' : ', ')
    : [code, city.trim(), behindTown({ state, city, country })].filter(Boolean).join(' ')
  return [...street.map(line => line.trim()), town].filter(Boolean)
}

/** Countries whose post asks for the province, too. */
const WITH_PROVINCE: readonly string[] = ['es', 'it']

function behindTown({ state, city, country }: Pick<PostalAddress, 'state' | 'city' | 'country'>): string {
  const province = state.trim()
  return WITH_PROVINCE.includes(country) && province !== '' && province !== city.trim() ? `(${province})` : ''
}

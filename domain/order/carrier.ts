type Carrier = {
  readonly name: string
  /** Where it tells how far a parcel is, whose number comes last. */
  readonly page: string
}

/** By the platform's names for them (protocols/bigcommerce.md §3.10 shipments). */
const CARRIERS: Readonly<Record<string, Carrier>> = {
  auspost: { name: 'Australia Post', page: 'https://auspost.com.au/mypost/track/details/' },
  canadapost: {
    name: 'Canada Post',
    page: 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=',
  },
  dhl: { name: 'DHL', page: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=' },
  'dhl-germany': {
    name: 'DHL',
    page: 'https://www.dhl.de/en/privatkunden/dhl-sendungsverfolgung.html?piececode=',
  },
  fedex: { name: 'FedEx', page: 'https://www.fedex.com/fedextrack/?trknbr=' },
  royalmail: {
    name: 'Royal Mail',
    page: 'https://www.royalmail.com/track-your-item#/tracking-results/',
  },
  ups: { name: 'UPS', page: 'https://www.ups.com/track?tracknum=' },
  usps: { name: 'USPS', page: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=' },
}

type Parcel = {
  readonly trackingNumber: string
  /** Names that the platform has for whoever carries it. */
  readonly carriers: readonly string[]
  /** What the shop or the platform gave as links. */
  readonly links: readonly string[]
}

/** What a shopper knows the carrier as; empty: the platform does not say. */
export function carrierName(carriers: readonly string[]): string {
  return knownOf(carriers)?.name ?? carriers.find(name => name !== '' && name !== 'custom') ?? ''
}

/** Where a parcel can be followed: a link that was given, else its carrier's page; null: nobody knows. */
export function trackingUrl({ trackingNumber, carriers, links }: Parcel): string | null {
  const given = links.find(link => /^https?:\/\/[^\s]+$/.test(link))
  if (given !== undefined) return given
  const number = trackingNumber.trim()
  const page = knownOf(carriers)?.page
  return page === undefined || number === '' ? null : `${page}${encodeURIComponent(number)}`
}

function knownOf(carriers: readonly string[]): Carrier | undefined {
  return carriers.map(name => CARRIERS[name.trim().toLowerCase()]).find(found => found !== undefined)
}

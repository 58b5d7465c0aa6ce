import type { Locale } from '@firnline/domain/locale/locale'
import { hasImperialUnits } from '@firnline/domain/locale/units'

const KILOMETERS_PER_MILE = 1.609344

/** In the unit of the market. The largest is the default: who looks for a ski shop drives. */
const RADII = { kilometer: [50, 100, 200, 300], mile: [25, 50, 100, 200] } as const

type Market = Pick<Locale, 'languageTag' | 'country'>

function unitOf({ country }: Pick<Locale, 'country'>): keyof typeof RADII {
  return hasImperialUnits(country) ? 'mile' : 'kilometer'
}

export function radiiOf(market: Pick<Locale, 'country'>): readonly number[] {
  return RADII[unitOf(market)]
}

export function defaultRadius(market: Pick<Locale, 'country'>): number {
  return RADII[unitOf(market)][3]
}

export function radiusInKilometers(radius: number, market: Pick<Locale, 'country'>): number {
  return unitOf(market) === 'mile' ? radius * KILOMETERS_PER_MILE : radius
}

/** `300 km` or `200 mi` */
export function formatRadius(radius: number, market: Market): string {
  return formatUnit(radius, market)
}

/** `12 km` or `7 mi`; one decimal below ten. */
export function formatDistance({ kilometers }: { readonly kilometers: number }, market: Market): string {
  return formatUnit(unitOf(market) === 'mile' ? kilometers / KILOMETERS_PER_MILE : kilometers, market)
}

function formatUnit(value: number, market: Market): string {
  const format = new Intl.NumberFormat(market.languageTag, {
    style: 'unit',
    unit: unitOf(market),
    maximumFractionDigits: value < 10 ? 1 : 0,
  })
  return format.format(value).replaceAll(' ', '\u00A0')
}

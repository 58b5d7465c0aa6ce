import { DEALER_SERVICES, type Dealer, type DealerService } from '@firnline/domain/content/dealer'
import { openState } from '@firnline/domain/content/opening-hours'
import type { Locale } from '@firnline/domain/locale/locale'
import { defaultRadius, radiiOf } from '../distance.ts'

/** What a shopper looks for in a store; all of it is in the page's URL. */
export type StoreFilters = {
  readonly query: string
  /** In the market's unit. */
  readonly radius: number
  readonly services: readonly DealerService[]
  readonly openNow: boolean
}

/** Names in the URL. A service is a parameter of its own: `boot-fitting=on`. */
export const QUERY_PARAM = 'q'
export const RADIUS_PARAM = 'within'
export const OPEN_PARAM = 'open'
export const ON = 'on'

export function parseFilters(params: URLSearchParams, market: Pick<Locale, 'country'>): StoreFilters {
  const radius = Number(params.get(RADIUS_PARAM))
  return {
    query: params.get(QUERY_PARAM)?.trim() ?? '',
    radius: radiiOf(market).includes(radius) ? radius : defaultRadius(market),
    services: DEALER_SERVICES.filter(service => params.get(service) === ON),
    openNow: params.get(OPEN_PARAM) === ON,
  }
}

/** Without what is the default anyway: `?q=Denver&demo=on`, or empty. */
export function filterSearch(
  { query, radius, services, openNow }: StoreFilters,
  market: Pick<Locale, 'country'>,
): string {
  const pairs = [
    ...(query === '' ? [] : [[QUERY_PARAM, query]]),
    ...(radius === defaultRadius(market) ? [] : [[RADIUS_PARAM, String(radius)]]),
    ...services.map(service => [service, ON]),
    ...(openNow ? [[OPEN_PARAM, ON]] : []),
  ]
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`
}

export function matchesFilters(
  store: Pick<Dealer, 'services' | 'hours' | 'timeZone'>,
  { services, openNow }: Pick<StoreFilters, 'services' | 'openNow'>,
  now: Date,
): boolean {
  const offersAll = services.every(service => store.services.includes(service))
  return offersAll && (!openNow || openState(store, now).kind === 'open')
}

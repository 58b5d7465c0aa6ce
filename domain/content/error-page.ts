import { isInRegion, type RegionId } from '../region.ts'
import { type Banner, shownButtons } from './banner.ts'

export type ErrorPage = {
  readonly title: string
  readonly regions: readonly RegionId[]
  readonly header: string
  readonly content: readonly string[]
  /** The link to `/`. */
  readonly linkText: string
  readonly productHeader: string
  /** uids */
  readonly products: readonly string[]
  readonly banner: Banner | null
  /** Categories whose products are recommended, with the category's id in the store. */
  readonly related: readonly {
    readonly uid: string
    readonly key: string
    readonly commerceId: number | null
  }[]
  /** For a discontinued product (status 410). */
  readonly recommendation: { readonly header: string; readonly content: readonly string[] }
}

/** The banner shows only with a button. */
export function errorBanner({ banner }: Pick<ErrorPage, 'banner'>): Banner | null {
  return banner !== null && shownButtons(banner).length > 0 ? banner : null
}

/** null: the default texts are used. */
export function errorPageFor(page: ErrorPage | null, region: RegionId): ErrorPage | null {
  return page !== null && isInRegion(page, region) ? page : null
}

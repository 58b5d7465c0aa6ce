import type { Crumb } from '@firnline/design/navigation/breadcrumbs'
import type { SliderMessages } from '@firnline/design/slider/slider'
import { isRouteErrorResponse } from 'react-router'
import type { Markup } from '../../server-markup/server-markup.tsx'
import type { BannerView } from '../banner/describe-banner.ts'
import type { TileView } from '../product-tile/describe-tile.ts'

type LinkView = { readonly text: string; readonly href: string }

/** The editors' 404 or 410 page. */
export type ErrorPageView = {
  readonly kind: 'error-page'
  readonly status: 404 | 410
  readonly header: string
  readonly content: readonly string[]
  readonly link: LinkView
  readonly banner: BannerView | null
  readonly productHeader: string
  /** null: none. */
  readonly products: Markup | null
}

/** A product that is not sold here, and alternatives. */
export type GonePageView = {
  readonly kind: 'gone-page'
  readonly status: 410
  readonly product: {
    readonly title: string
    readonly tagline: string
    readonly picture: TileView['picture']
  }
  readonly crumbs: readonly Crumb[]
  readonly header: string
  readonly content: readonly string[]
  readonly link: LinkView
  /** Link to the product's category. */
  readonly category: LinkView | null
  readonly countryPath: string
  readonly slides: Markup | null
  readonly messages: GoneMessages
}

export type GoneMessages = SliderMessages & {
  readonly gone: string
  readonly others: string
  readonly youAreHere: string
  readonly changeCountry: string
}

export type ErrorView = ErrorPageView | GonePageView

const KINDS: readonly unknown[] = ['error-page', 'gone-page'] satisfies ErrorView['kind'][]

/** What the editors say of an error, where a loader asked them (`notFound`, `gone`). */
export function errorViewOf(error: unknown): ErrorView | null {
  return isRouteErrorResponse(error) && isErrorView(error.data) ? error.data : null
}

/** Whether it is the data of a `notFound` or `gone` response. */
export function isErrorView(sent: unknown): sent is ErrorView {
  return typeof sent === 'object' && sent !== null && 'kind' in sent && KINDS.includes(sent.kind)
}

import type { Locale } from '@firnline/domain/locale/locale'
import type { RouterContext, ServerBuild } from 'react-router'
import type { BrokenReason, RenderContext, Shop } from '../app/shop.ts'

/** React Router's server build of web/app, whose entry also hands out the keys of the contexts that a page reads. */
export type ShopBuild = ServerBuild & {
  readonly entry: {
    readonly module: {
      readonly shopContext: RouterContext<Shop>
      readonly renderContext: RouterContext<RenderContext>
      /** HTML for a visit that no page can be made for. Left out: a sentence must do. */
      readonly brokenPage?: (locale: Locale, reason: BrokenReason) => string
    }
  }
}

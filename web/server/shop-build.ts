import type { RouterContext, ServerBuild } from 'react-router'
import type { RenderContext, Shop } from '../app/shop.ts'

/** React Router's server build of web/app, whose entry also hands out the keys of the contexts that a page reads. */
export type ShopBuild = ServerBuild & {
  readonly entry: {
    readonly module: {
      readonly shopContext: RouterContext<Shop>
      readonly renderContext: RouterContext<RenderContext>
    }
  }
}

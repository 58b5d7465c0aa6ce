import type { SellableProduct } from '@firnline/domain/catalogue/product'
import type { Locale } from '@firnline/domain/locale/locale'
import type { Translator } from '@firnline/messages/messages'
import { type Context, Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import type { contexts } from '../../app/contexts/contexts.ts'
import type { BrokenReason } from '../../app/contexts/render.ts'
import type { EmailContent, RenderEmail } from '../../app/emails/email.ts'
import { pagePaths } from './page-routes.ts'

export type EmailTemplates = {
  readonly renderEmail: RenderEmail
  /** One of each kind, to look at. */
  readonly sampleEmails: (origin: string, product: SellableProduct) => EmailContent[]
}

/** React Router's server build of web/app, whose entry also exports the keys of the contexts that a page reads. */
export type ShopBuild = ServerBuild & {
  readonly entry: {
    readonly module: {
      readonly contexts: typeof contexts
      /** Loaded for the first email. Default: the build has none. */
      readonly emails?: () => Promise<EmailTemplates>
      /** HTML of the error page. Default: plain text. */
      readonly brokenPage?: (locale: Locale, reason: BrokenReason, translator: Translator) => string
    }
  }
}

/** In development each request reads the newest. */
export type BuildSource = ShopBuild | (() => Promise<ShopBuild>)

export async function readBuild(build: BuildSource): Promise<ShopBuild> {
  return typeof build === 'function' ? build() : build
}

/** What a page may know of the build it is from. */
type BuildMeta = {
  readonly id: string
  /** The addresses that there are, as the router matches them. */
  readonly matcher: readonly string[]
  /** Addresses that were rendered when the shop was built. */
  readonly prerendered: readonly string[]
}

/** `/latest.json` and `/meta/{buildId}.json`. A build's id is that of its files. */
export function createBuilds(build: BuildSource): Hono {
  const builds = new Hono()
  const read = async () => buildMeta(await readBuild(build))
  builds.get('/latest.json', async c => {
    const { id } = await read()
    return c.json({ id }, 200, { 'cache-control': 'no-store' })
  })
  builds.get('/meta/:file', async c => {
    const meta = await read()
    if (c.req.param('file') !== `${meta.id}.json`) return noBuild(c)
    return c.json(meta, 200, { 'cache-control': 'public, max-age=31536000, immutable' })
  })
  builds.get('*', noBuild)
  return builds
}

function noBuild(c: Context): Response {
  return c.json(
    { status: 404, title: 'There is no such build here; /builds/latest.json names the one.' },
    404,
  )
}

export function buildMeta({
  assets,
  routes,
  prerender,
}: Pick<ShopBuild, 'assets' | 'routes' | 'prerender'>): BuildMeta {
  return { id: assets.version, matcher: pagePaths(routes), prerendered: prerender }
}

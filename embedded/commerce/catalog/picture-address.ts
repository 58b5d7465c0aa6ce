import { and, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { images, variants } from '../database/schema.ts'
import type { Commerce } from '../scope.ts'
import type { Store } from '../store/store.ts'

/** px; a picture fits into them. */
const SIZES = {
  zoom: [1280, 1280],
  standard: [386, 513],
  thumbnail: [220, 290],
  tiny: [44, 58],
} as const
export type PictureSize = keyof typeof SIZES

/** Seconds since 1970, for all uploads: this server does not keep when they were. */
const UPLOADED = 1_700_000_000

/** `url`: where it was uploaded from; empty: none. `id`: the image's, or its variant's. */
type Uploaded = { readonly id: number; readonly product_id: number; readonly url: string }

/** The address of a picture as BigCommerce's management API has it, where the store has a CDN. */
export function pictureAddress(
  { hash, cdnUrl }: Pick<Store, 'hash' | 'cdnUrl'>,
  { id, product_id, url }: Uploaded,
  size: PictureSize,
): string {
  if (cdnUrl === undefined || url === '') return url
  const { name, type } = fileOf(url)
  const file = `${name}.${UPLOADED}.${SIZES[size].join('.')}.${type}`
  return `${cdnUrl}/s-${hash}/products/${product_id}/images/${id}/${file}?c=1`
}

/** The file at the end of an address. */
function fileOf(url: string): { name: string; type: string } {
  const file = new URL(url).pathname.split('/').at(-1) ?? ''
  const [, name = file, type = 'jpg'] = /^(.+)\.(jpe?g|png|gif|webp)$/.exec(file) ?? []
  return { name, type }
}

/** A day, in seconds. */
const PICTURES_KEPT = 86_400

/** The CDN: leads to where a picture was uploaded from, in the size of its address. */
export function cdnRoutes({ db }: Commerce, stores: readonly Store[]): Hono {
  const routes = new Hono()
  routes.get('/:store{s-.+}/images/stencil/:size/products/:product/:image/:file', async c => {
    const { store, size, product, file } = c.req.param()
    const [, name] = /^(.+)\.\d+\.\w+$/.exec(file) ?? []
    const [, width, height] = /^(\d+)(?:w|x(\d+))$/.exec(size) ?? []
    if (width === undefined && size !== 'original') return c.notFound()
    return leadTo({ store, product, name, width, height })
  })
  routes.get('/:store{s-.+}/products/:product/images/:image/:file', async c => {
    const { store, product, file } = c.req.param()
    const [, name, width, height] = /^(.+)\.\d+\.(\d+)\.(\d+)\.\w+$/.exec(file) ?? []
    return leadTo({ store, product, name, width, height })
  })
  routes.notFound(c => c.text('There is no such picture', 404))
  return routes

  type Asked = Record<'store' | 'product', string> & Partial<Record<'name' | 'width' | 'height', string>>

  async function leadTo({ store, product, name, width, height }: Asked): Promise<Response> {
    const { hash } = stores.find(({ hash }) => store === `s-${hash}`) ?? {}
    const source =
      hash === undefined || name === undefined || !/^\d{1,9}$|^1\d{9}$/.test(product)
        ? undefined
        : (await sourcesOf(hash, Number(product))).find(url => url !== '' && fileOf(url).name === name)
    if (source === undefined) return new Response('There is no such picture', { status: 404 })
    const location = new URL(source)
    if (width !== undefined) location.searchParams.set('w', width)
    if (height !== undefined) location.searchParams.set('h', height)
    if (height !== undefined) location.searchParams.set('sm', 'mc')
    location.searchParams.set('fmt', 'auto')
    // The media server of this machine is at the CDN's own origin, whichever port it was filled at.
    const isBeside = location.hostname === 'localhost'
    return new Response(null, {
      status: 302,
      headers: {
        location: isBeside ? location.pathname + location.search : location.href,
        'cache-control': `public, max-age=${PICTURES_KEPT}`,
      },
    })
  }

  async function sourcesOf(store: string, productId: number): Promise<string[]> {
    const [ofProduct, ofVariants] = await Promise.all(
      [images, variants].map(table =>
        db
          .select({ url: table.image_url })
          .from(table)
          .where(and(eq(table.store, store), eq(table.product_id, productId))),
      ),
    )
    return [...(ofProduct ?? []), ...(ofVariants ?? [])].map(({ url }) => url)
  }
}

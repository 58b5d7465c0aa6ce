import { DEFAULT_CONTENT_LANGUAGE, OFFERED_LOCALES } from '@firnline/domain/locale/locale'
import {
  COMMERCE_REGIONS,
  type CommerceRegion,
  commerceRegion,
  isInRegion,
  selectRegion,
} from '@firnline/domain/region'
import type { ProductEntry } from '@firnline/services/content/port'
import { ServiceError } from '@firnline/services/http/service-error'
import { askGraphql, type SendToShop } from '@firnline/web/server/api/graphql/ask-graphql'
import {
  GET_AUTOMATED_RELATED_PRODUCT_IDS,
  GET_COLOR_GROUPS,
  GET_ERROR_PAGE,
  GET_RELATED_PRODUCTS,
} from '@firnline/web/server/api/graphql/operations'
import { skusOf, statusOf } from './check-store.ts'
import type { DoctorParts } from './doctor-parts.ts'
import { type Check, type Finding, right, warning, wrong } from './finding.ts'

const DAY = 86_400_000
/** Days before a certificate ends: it should have been renewed by then. */
const RENEWED_BEFORE = 14

/** A locale that buys in a store. Throws RangeError when none does. */
function localeOfStore(store: CommerceRegion): string {
  const locale = OFFERED_LOCALES.find(
    ({ country }) => commerceRegion(selectRegion(country, { isPro: false })) === store,
  )
  if (locale === undefined) throw new RangeError(`No market of the shop buys in its store ${store}.`)
  return locale.code
}

/** The running shop, by its public address or on this machine. */
export function checkShop(parts: DoctorParts): Check {
  return {
    subject: 'The shop',
    async run() {
      const { publicUrl, port } = parts.config
      const origin = publicUrl?.origin ?? `http://localhost:${port}`
      const found =
        publicUrl === null
          ? await localFindings(parts, origin)
          : await addressFindings(parts, { url: publicUrl, name: 'PUBLIC_URL', setting: 'PUBLIC_URL' })
      if (found.some(({ kind }) => kind === 'wrong')) return found
      if (publicUrl === null && found.length > 0) return found
      const shop = shopAt(parts, origin)
      const others = await Promise.all([
        ...parts.domains.map(domain => addressFindings(parts, domainAddress(domain))),
        readyFindings(shop),
        ...COMMERCE_REGIONS.map(region => graphqlFindings(parts, { shop, region })),
      ])
      return [...found, ...others.flat()]
    },
  }
}

type Shop = { readonly origin: string; readonly send: SendToShop }

function shopAt({ send }: DoctorParts, origin: string): Shop {
  return { origin, send: (path, init) => send(new Request(new URL(path, origin), init)) }
}

/** An address of the shop, and the setting that has it. */
type Address = { readonly url: URL; readonly name: string; readonly setting: string }

function domainAddress(domain: string): Address {
  return { url: new URL(`https://${domain}`), name: 'the domain of a country', setting: 'shop.json' }
}

/** Nothing is wrong: this shop is there. */
async function addressFindings(parts: DoctorParts, address: Address): Promise<Finding[]> {
  const tls = address.url.protocol === 'https:' ? await certificateFindings(parts, address) : []
  if (tls.some(({ kind }) => kind === 'wrong')) return tls
  return [...tls, ...(await identityFindings(parts, address))]
}

async function certificateFindings(
  { certificateOf, now }: DoctorParts,
  address: Address,
): Promise<Finding[]> {
  const { url } = address
  try {
    const { problem, validTo } = await certificateOf(url)
    const until = validTo.toISOString().slice(0, 10)
    const days = Math.floor((validTo.getTime() - now().getTime()) / DAY)
    if (days < 0)
      return [
        wrong(`The TLS certificate of ${url.host} ended on ${until}: renew it (docs/operations/README.md).`),
      ]
    if (problem !== null)
      return [
        wrong(
          `Browsers refuse the TLS certificate of ${url.host} (${problem}): install one for this host with all its intermediates.`,
        ),
      ]
    if (days < RENEWED_BEFORE)
      return [
        warning(
          `The TLS certificate of ${url.host} ends on ${until}, in ${days} days: see why it was not renewed.`,
        ),
      ]
    return []
  } catch (error) {
    return [wrong(unreachable(address, error instanceof Error ? error.message : String(error)))]
  }
}

function unreachable({ url, name }: Address, reason: number | string): string {
  return `The shop does not answer at ${name}, ${url.origin} (${reason}): start it, and lead the address to its PORT (docs/operations/README.md).`
}

const healthAt = (origin: string) => new Request(`${origin}/healthz`, { redirect: 'manual' })

/** Empty: a shop is on this machine. */
async function localFindings({ send }: DoctorParts, origin: string): Promise<Finding[]> {
  const status = await statusOf(healthAt(origin), send)
  return status === 200
    ? []
    : [
        warning(
          `No shop answers at ${origin} (${status}), so that nothing was checked through it: start it (npm start) and repeat this.`,
        ),
      ]
}

/** Empty: this shop is there. */
async function identityFindings({ send }: DoctorParts, address: Address): Promise<Finding[]> {
  const { name, setting } = address
  const { origin } = address.url
  const status = await statusOf(healthAt(origin), send)
  if (status !== 200) return [wrong(unreachable(address, status))]
  const robots = await (await send(new Request(`${origin}/robots.txt`))).text()
  if (robots.includes(`Sitemap: ${origin}/sitemap.xml`)) return []
  return [
    wrong(
      `Another site answers at ${name}, ${origin}: its robots.txt does not name ${origin}/sitemap.xml. Lead the address to this shop, and start the shop with the same ${setting}.`,
    ),
  ]
}

async function readyFindings({ origin, send }: Shop): Promise<Finding[]> {
  const response = await send('/readyz', {})
  const text = await response.text()
  if (response.status !== 200) return [wrong(`The shop at ${origin} takes no visitors: it is ${text}.`)]
  return text === 'ready'
    ? [right(`The shop at ${origin} is ready.`)]
    : [warning(`The shop at ${origin} is ${text}.`)]
}

type Through = { readonly shop: Shop; readonly region: CommerceRegion }

/** Asks the shop for one of its products, so that content and commerce are joined by the shop itself. */
async function graphqlFindings(parts: DoctorParts, { shop, region }: Through): Promise<Finding[]> {
  const product = await productOf(parts, region)
  if (product === null) return []
  const place = { locale: localeOfStore(region), bcRegion: region }
  const [category] = product.categories
  try {
    const [{ relatedProducts }] = await Promise.all([
      askGraphql(GET_RELATED_PRODUCTS, { ...place, uids: [product.uid] }, shop.send),
      askGraphql(GET_COLOR_GROUPS, place, shop.send),
      askGraphql(GET_ERROR_PAGE, place, shop.send),
      category === undefined
        ? null
        : askGraphql(
            GET_AUTOMATED_RELATED_PRODUCT_IDS,
            { ...place, ctsRegion: region, categoryId: category },
            shop.send,
          ),
    ])
    if (relatedProducts.length > 0) return [right(`The shop sells ${product.sku} in the store ${region}.`)]
    return [
      wrong(
        `The shop at ${shop.origin} does not offer ${product.sku} in the store ${region}, though content has its entry and the store its SKU: see whether the shop runs with these settings, and its log.`,
      ),
    ]
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return [
      wrong(
        `The shop at ${shop.origin} cannot answer /graphql for the store ${region} (${error.message}): its log says why.`,
      ),
    ]
  }
}

/** One that content shows and the store sells. null: there is none, or a service fails, which has a check of its own. */
async function productOf(parts: DoctorParts, region: CommerceRegion): Promise<ProductEntry | null> {
  try {
    const [products, sold] = await Promise.all([
      parts.services.content.products(DEFAULT_CONTENT_LANGUAGE),
      skusOf(parts, region),
    ])
    return products.find(product => sold.has(product.sku) && isInRegion(product, region)) ?? null
  } catch (error) {
    if (error instanceof ServiceError) return null
    throw error
  }
}

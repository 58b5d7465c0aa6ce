import { DEFAULT_CONTENT_LANGUAGE } from '@firnline/domain/locale/locale'
import { COMMERCE_REGIONS, type CommerceRegion, isInRegion, ofStore } from '@firnline/domain/region'
import { ServiceError } from '@firnline/services/http/service-error'
import { shop } from '@firnline/shop/folder'
import { COMMERCE_SCOPES, SECRET_HEADER } from '@firnline/web/server/api/webhooks/commerce-webhook'
import { storeVariable } from '@firnline/web/server/config/store-settings'
import { webhookDestination } from '../shop/register-webhooks.ts'
import { checkChannel } from './check-channel.ts'
import { type DoctorParts, embeddedFailure } from './doctor-parts.ts'
import { type Check, type Finding, listOf, right, warning, withoutPassword, wrong } from './finding.ts'

/** ms that a login token for the hosted pages is good for. */
const CLOCK_TOLERANCE = 30_000

type StoreParts = DoctorParts & { readonly region: CommerceRegion }
type StoreCheck = (parts: StoreParts) => Promise<Finding[]>

/** What is checked of each store whose account is right. */
const CHECKS: readonly StoreCheck[] = [
  checkScopes,
  checkChannel,
  checkRegion,
  checkProducts,
  checkPictures,
  checkGroups,
  checkBrands,
  checkClock,
  checkHostedPages,
  checkWebhooks,
]

export function checkStore(parts: DoctorParts, region: CommerceRegion): Check {
  return {
    subject: `The store ${region}`,
    async run() {
      const store = { ...parts, region }
      const failure = await accountFailure(store)
      if (failure !== null) return [wrong(failure)]
      return (await Promise.all(CHECKS.map(check => unlessRefused(check(store))))).flat()
    },
  }
}

async function accountFailure(parts: StoreParts): Promise<string | null> {
  const { region, config, clients, stores } = parts
  try {
    await ofStore(stores, region).origin()
    return null
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    if (config.commerce === null) return embeddedFailure(parts, error)
    const { baseUrl } = clients.commerce
    const { status, message } = error
    if (status === null)
      return `The commerce platform at ${withoutPassword(baseUrl)} does not answer (${message}): correct BIGCOMMERCE_API_URL, or let this machine reach it.`
    if (status === 404)
      return `The commerce platform has no store ${ofStore(clients.commerce.stores, region).hash}: correct ${storeVariable(region, 'STORE_HASH')}, the part after /stores/ of the API path that the control panel shows with the API account.`
    if (status === 401)
      return `The store ${region} refuses its access token: correct ${storeVariable(region, 'ACCESS_TOKEN')}, the token of an API account of the store ${ofStore(clients.commerce.stores, region).hash}, or ${storeVariable(region, 'STORE_HASH')}.`
    if (status === 403) return scopeSentence(region, { scope: 'Information & Settings', path: '/v2/store' })
    return `The commerce platform failed for the store ${region} (${message}): try again, and look at its status page.`
  }
}

/** A read that lacks its scope is reported by `checkScopes`. */
async function unlessRefused(findings: Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await findings
  } catch (error) {
    if (error instanceof ServiceError && error.status === 403) return []
    throw error
  }
}

function scopeSentence(region: CommerceRegion, { scope, path }: { scope: string; path: string }): string {
  return `The token of the store ${region} may not read ${path} (403): give the API account of ${storeVariable(region, 'ACCESS_TOKEN')} the scope ${scope} in the control panel (Settings, Store-level API accounts).`
}

async function checkScopes({ region, stores }: StoreParts): Promise<Finding[]> {
  const missing = await ofStore(stores, region).missingScopes()
  return missing.map(scope => wrong(scopeSentence(region, scope)))
}

/** Whether the store is that of its region. */
async function checkRegion(store: StoreParts): Promise<Finding[]> {
  const shared = sharedStore(store)
  return shared === null ? checkCurrency(store) : [shared]
}

/** A store that two regions name, where they do not share it by channels. */
function sharedStore({ region, clients }: StoreParts): Finding | null {
  const { hash, channelId } = ofStore(clients.commerce.stores, region)
  const before = COMMERCE_REGIONS.slice(0, COMMERCE_REGIONS.indexOf(region))
  const other = before.find(name => {
    const store = ofStore(clients.commerce.stores, name)
    return store.hash === hash && (store.channelId ?? null) === (channelId ?? null)
  })
  if (other === undefined) return null
  return wrong(
    `The store ${hash} is set for the regions ${other} and ${region}: correct ${storeVariable(region, 'STORE_HASH')}, or let each sell in a channel of its own (${storeVariable(region, 'CHANNEL_ID')}).`,
  )
}

async function checkCurrency({ region, services }: StoreParts): Promise<Finding[]> {
  const { code } = await services.commerce.currency(region)
  const expected = shop.stores[region]?.currency
  if (code === expected) return []
  return [
    wrong(
      `The first currency of the store ${region} is ${code}, and shop.json says ${expected}: does ${storeVariable(region, 'STORE_HASH')} name the store of that region? Else change its default currency, or the one in shop.json.`,
    ),
  ]
}

async function checkProducts(parts: StoreParts): Promise<Finding[]> {
  const { region, clients } = parts
  const sold = await skusOf(parts, region)
  // Why a channel sells nothing is said by `checkChannel`.
  if (sold.size === 0 && ofStore(clients.commerce.stores, region).channelId != null) return []
  if (sold.size === 0)
    return [wrong(`The store ${region} has no visible product: add some, or fill it with npm run seed.`)]
  const shown = (await productsOf(parts)).filter(product => product.sku !== '' && isInRegion(product, region))
  const missing = shown.filter(({ sku }) => !sold.has(sku)).map(({ sku }) => sku)
  if (missing.length === 0) return [right(`The store ${region} sells ${sold.size} products.`)]
  return [
    warning(
      `The store ${region} does not sell ${missing.length} of the ${shown.length} products that content shows in its region, by SKU: ${listOf(missing)}. Add them to the store, correct the SKU of their entries, or take the region ${region} out of them.`,
    ),
  ]
}

/** Products whose pictures are looked at: five requests. */
const MOST_PICTURED = 50

async function checkPictures({ region, services, clients }: StoreParts): Promise<Finding[]> {
  const { cdn } = clients.commerce
  if (cdn == null) return []
  const shown = (await services.commerce.shownProducts(region)).slice(0, MOST_PICTURED)
  const ids = shown.map(({ id }) => id)
  const products = await services.commerce.products(region, ids)
  const isBare = ({ pictures, variants }: (typeof products)[number]) =>
    pictures.length === 0 && variants.every(({ picture }) => picture === null)
  const bare = products.filter(isBare).map(({ sku, id }) => sku || String(id))
  if (bare.length === 0) return []
  return [
    warning(
      `The store ${region} has no picture at ${cdn} of ${bare.length} of the ${products.length} products that were looked at: ${listOf(bare)}. Add images to them in the control panel, or set a media service (AMPLIENCE_ALIAS, CLOUDINARY_DELIVERY_URL, IMGIX_URL) or PICTURES_BUCKET; until then they show the pictures that content names.`,
    ),
  ]
}

/** Of all products that the store shows. */
export async function skusOf(
  { services }: DoctorParts,
  region: CommerceRegion,
): Promise<ReadonlySet<string>> {
  return new Set((await services.commerce.shownProducts(region)).map(({ sku }) => sku))
}

/** Products of content; none where content fails, which has a check of its own. */
async function productsOf({ services }: DoctorParts) {
  try {
    return await services.content.products(DEFAULT_CONTENT_LANGUAGE)
  } catch (error) {
    if (error instanceof ServiceError) return []
    throw error
  }
}

async function checkGroups({ region, services, config }: StoreParts): Promise<Finding[]> {
  const groups = await services.commerce.groups(region)
  const { employeeGroups, shipping } = ofStore(config.tradeTerms, region)
  const named = [
    ['EMPLOYEE_GROUPS', employeeGroups],
    ['HIDE_FREE_SHIPPING_GROUPS', shipping.isEnabled ? shipping.hideFreeShippingGroups : []],
  ] as const
  return named.flatMap(([name, wanted]) => {
    const missing = wanted.filter(one => !groups.some(({ id, name }) => id === one || name === one))
    if (missing.length === 0) return []
    const setting = storeVariable(region, name)
    return [
      warning(
        `The store ${region} lacks the customer groups ${listOf(missing)}, which ${setting} names or has by default: set it to names or ids of groups of the store, or to nothing (${setting}=).`,
      ),
    ]
  })
}

async function checkBrands({ region, services, stores, config }: StoreParts): Promise<Finding[]> {
  const isKnown = async (brand: string | number) =>
    typeof brand === 'number'
      ? ofStore(stores, region).hasBrand(brand)
      : (await services.commerce.brandId(region, brand)) !== null
  const { brands } = ofStore(config.tradeTerms, region)
  const known = await Promise.all(brands.map(isKnown))
  const missing = brands.filter((_, at) => known[at] === false)
  if (missing.length === 0) return []
  return [
    warning(
      `The store ${region} has no brand ${listOf(missing)}, so that nothing counts as a pro's spend: set ${storeVariable(region, 'BRAND_ID')} to the brand's name or id.`,
    ),
  ]
}

async function checkClock({ region, stores, now }: StoreParts): Promise<Finding[]> {
  const ahead = now().getTime() - (await ofStore(stores, region).time()).getTime()
  if (Math.abs(ahead) < CLOCK_TOLERANCE) return []
  const seconds = Math.round(Math.abs(ahead) / 1_000)
  return [
    wrong(
      `The clock of this machine is ${seconds} s ${ahead > 0 ? 'ahead of' : 'behind'} the store ${region}: tokens that sign shoppers in to the hosted checkout are refused. Set it by NTP.`,
    ),
  ]
}

async function checkHostedPages({ region, stores, clients, config, send }: StoreParts): Promise<Finding[]> {
  const { storeUrl } = ofStore(clients.commerce.stores, region)
  const name = config.commerce === null ? 'EMBEDDED_URL' : storeVariable(region, 'STORE_URL')
  const origin = await ofStore(stores, region).origin()
  const status = await statusOf(new Request(`${storeUrl}/login.php`, { redirect: 'manual' }), send)
  if (typeof status === 'string' || status >= 400)
    return [
      wrong(
        `The hosted pages of the store ${region} do not answer at ${storeUrl} (${status}): correct ${name}, or open the store to shoppers.`,
      ),
    ]
  if (new URL(storeUrl).origin === origin) return []
  return [
    warning(
      `${name} is ${storeUrl}, and the store ${region} says that its address is ${origin}: set it to that, or shoppers are sent through a redirect and may lose their sign-in.`,
    ),
  ]
}

/** The reason where there is no answer. */
export async function statusOf(request: Request, send: DoctorParts['send']): Promise<number | string> {
  try {
    const response = await send(request)
    await response.body?.cancel()
    return response.status
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return error.cause instanceof Error ? error.cause.message : error.message
  }
}

async function checkWebhooks({ region, stores, config, keys, unknownKeys }: StoreParts): Promise<Finding[]> {
  const destination = webhookDestination(config)
  if (destination === null)
    return [
      warning(
        'The commerce platform cannot tell the shop of changes, which are on pages after about 20 s: set PUBLIC_URL to an address that begins with https.',
      ),
    ]
  const hooks = await ofStore(stores, region).webhooks()
  const own = hooks.filter(hook => hook.destination === destination)
  const missing = COMMERCE_SCOPES.filter(scope => !own.some(hook => hook.scope === scope))
  if (missing.length > 0) {
    const elsewhere = new Set(
      hooks.filter(({ scope }) => missing.includes(scope)).map(hook => hook.destination),
    )
    const others = elsewhere.size === 0 ? '' : ` (there are some for ${listOf([...elsewhere])})`
    return [
      warning(
        `The store ${region} has no webhooks for ${destination} of ${missing.join(', ')}${others}: start the shop with this PUBLIC_URL, which registers them, and see in its log whether they were refused.`,
      ),
    ]
  }
  const inactive = own.filter(({ isActive }) => !isActive).map(({ scope }) => scope)
  if (inactive.length > 0)
    return [
      warning(
        `The store ${region} has switched off the webhooks of ${inactive.join(', ')}, as the platform does when they fail for long: restart the shop, which switches them on.`,
      ),
    ]
  const isKnown = !unknownKeys.has('commerceWebhookSecret')
  if (!isKnown || own.every(({ headers }) => headers[SECRET_HEADER] === keys.commerceWebhookSecret)) return []
  return [
    warning(
      `The webhooks of the store ${region} carry another secret than COMMERCE_WEBHOOK_SECRET, so that the shop refuses them: give every process the same, and restart the shop.`,
    ),
  ]
}

import { MAX_LINE_QUANTITY } from '@firnline/domain/cart/cart'
import { MAX_LINKED_LINES } from '@firnline/domain/cart/cart-link'
import { DEFAULT_LOCALE, OFFERED_LOCALES } from '@firnline/domain/locale/locale'
import { SORTS } from '@firnline/domain/search/listing-state'
import * as v from 'valibot'
import { type AgentParts, type AgentShop, describeProduct, openAgentShop, searchProducts } from '../agents.ts'
import { readAvailability } from '../availability.ts'
import { createCartLink } from '../cart-link.ts'
import { readOrderStatus } from '../order-status.ts'
import { estimateShipping } from '../shipping-estimate.ts'
import { readSizeAdvice } from '../size-advice.ts'

/** The caller of a tool. `origin`: of the shop, as the client reached it. */
export type Caller = { readonly ip: string; readonly origin: string }

export type Tool = {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly input: v.GenericSchema
  /** `arguments_` is anything. Throws ValiError, AgentRefusal and ServiceError. */
  run(parts: AgentParts, caller: Caller, arguments_: unknown): Promise<object>
}

const text = (least: number, most: number, description: string) =>
  v.pipe(v.string(), v.trim(), v.minLength(least), v.maxLength(most), v.description(description))

const MARKET = v.pipe(
  v.optional(
    v.picklist(
      OFFERED_LOCALES.map(({ code }) => String(code)),
      'No market of the shop: de-de is Germany in German, en-ca Canada in English.',
    ),
    DEFAULT_LOCALE.code,
  ),
  v.description(
    'Market as language-country, for example de-at. It decides prices, stock, language and where orders are shipped.',
  ),
)

const PRODUCT = text(1, 200, 'The `product` of a search result, for example nordwand-98.')

const ITEMS = v.pipe(
  v.array(
    v.strictObject({
      sku: text(1, 255, 'The sku of a variant, from get_product or check_availability.'),
      quantity: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_LINE_QUANTITY)), 1),
    }),
  ),
  v.minLength(1),
  v.maxLength(MAX_LINKED_LINES),
)

type ToolParts<Entries extends v.ObjectEntries> = Pick<Tool, 'name' | 'title' | 'description'> & {
  readonly entries: Entries
  readonly run: (
    shop: AgentShop,
    input: v.InferOutput<v.ObjectSchema<Entries, undefined>>,
    parts: AgentParts,
  ) => Promise<object>
}

/** A tool with its own arguments and the market. */
function tool<const Entries extends v.ObjectEntries>({ entries, run, ...about }: ToolParts<Entries>): Tool {
  const input = v.strictObject({ ...entries, market: MARKET })
  return {
    ...about,
    input,
    async run(parts, { ip, origin }, arguments_) {
      v.parse(input, arguments_)
      const { market } = v.parse(v.object({ market: MARKET }), arguments_)
      const locale = OFFERED_LOCALES.find(({ code }) => code === market) ?? DEFAULT_LOCALE
      const shop = await openAgentShop(parts, { locale, ip, origin })
      return run(shop, v.parse(v.object(entries), arguments_), parts)
    },
  }
}

export const TOOLS: readonly Tool[] = [
  tool({
    name: 'search_products',
    title: 'Search products',
    description:
      'Finds skis, snowboards, boots, bindings, poles and accessories by words, as the shop’s own search does. Results have prices and stock of the market.',
    entries: {
      query: text(
        0,
        128,
        'Words in the language of the market, for example “light touring ski”. Empty: all.',
      ),
      page: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)), 1),
      sort: v.optional(v.picklist(SORTS), 'featured'),
    },
    run: (shop, input) => searchProducts(shop, input),
  }),
  tool({
    name: 'get_product',
    title: 'Product details',
    description: 'Texts, specifications, prices and all variants (colors and sizes) of one product.',
    entries: { product: PRODUCT },
    run: (shop, { product }, parts) => describeProduct(parts, shop, product),
  }),
  tool({
    name: 'check_availability',
    title: 'Stock of a size',
    description: 'Stock of a product’s variants, or of one color or size.',
    entries: {
      product: PRODUCT,
      color: v.optional(text(1, 100, 'Name of a color.')),
      size: v.optional(text(1, 100, 'Size or length, for example “180 cm” or “180”.')),
    },
    run: (shop, { product, ...version }) => readAvailability(shop, product, version),
  }),
  tool({
    name: 'size_advice',
    title: 'Size advice',
    description:
      'The shop’s size table for a product (by height, weight, foot length or head), and the sizes it is made in.',
    entries: { product: PRODUCT },
    run: (shop, { product }) => readSizeAdvice(shop, product),
  }),
  tool({
    name: 'estimate_shipping',
    title: 'Shipping estimate',
    description: 'What shipping of these variants to a country and postcode costs.',
    entries: {
      items: ITEMS,
      country: text(2, 2, 'Two letters, ISO 3166-1, for example DE.'),
      postcode: text(0, 20, 'Empty where the country has none.'),
    },
    run: (shop, input, parts) => estimateShipping({ ...parts, ip: shop.ip }, shop, input),
  }),
  tool({
    name: 'order_status',
    title: 'Order status',
    description:
      'Progress and shipments of an order by its number and the email address it was placed with. Ask the shopper for both.',
    entries: {
      number: text(1, 40, 'The order number of the confirmation email.'),
      email: text(3, 254, 'The email address that the order was placed with.'),
    },
    run: (shop, input, parts) => readOrderStatus(parts, shop, input),
  }),
  tool({
    name: 'create_cart_link',
    title: 'Cart link',
    description:
      'A link for the shopper: opened in a browser, it shows these variants and puts them into the cart when the shopper confirms. The shopper pays at the shop’s checkout. Nothing is reserved.',
    entries: { items: ITEMS },
    run: (shop, { items }) => createCartLink(shop, items),
  }),
]

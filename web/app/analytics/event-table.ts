import * as v from 'valibot'

/**
 * Every event that the shop sends, with its parameters: to the data layer, and to the operator's own endpoint. Names are
 * those of Google Analytics 4; `content-view` and `interaction` are those of @gtm-support. Nothing in them identifies a
 * person.
 */

const MOST_ITEMS = 200

/** Names of ours, of products, and paths. */
const Text = v.pipe(v.string(), v.nonEmpty(), v.maxLength(500))
const Currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))
/** In currency units, not minor units. */
const Amount = v.pipe(v.number(), v.finite(), v.minValue(0))
const Count = v.pipe(v.number(), v.integer(), v.minValue(0))

const Item = v.strictObject({
  /** SKU */
  item_id: Text,
  item_name: Text,
  /** The platform's id of the variant, or of the product where none is chosen. */
  bc_item_id: Count,
  /** The platform's id of the product. */
  bc_parent_item_id: Count,
  quantity: v.pipe(Count, v.minValue(1)),
  /** Before a discount. Missing where nothing is sold. */
  price: v.optional(Amount),
  /** Of one unit. Missing without a discount. */
  discount: v.optional(Amount),
})
export type AnalyticsItem = v.InferOutput<typeof Item>

const items = v.pipe(v.array(Item), v.minLength(1), v.maxLength(MOST_ITEMS))

/** `value`: of all items after discounts, without shipping. Both are missing where nothing is sold. */
const ItemsWithValue = v.strictObject({ currency: v.optional(Currency), value: v.optional(Amount), items })

/** At the hosted checkout something is always sold. */
const Basket = { currency: Currency, value: Amount, coupon: v.optional(Text), items }

const ItemList = v.strictObject({ item_list_id: Text, item_list_name: Text, items })

const Promotion = v.strictObject({
  promotion_id: Text,
  promotion_name: Text,
  creative_slot: v.optional(Text),
})

/** Without form: no email address, no long number. */
const SearchTerm = v.pipe(
  v.string(),
  v.nonEmpty(),
  v.maxLength(50),
  v.regex(/^[^@]*$/),
  v.regex(/^(?!.*\d{5})/),
)

export const EVENTS = {
  view_item_list: ItemList,
  select_item: ItemList,
  view_item: ItemsWithValue,
  add_to_cart: ItemsWithValue,
  remove_from_cart: ItemsWithValue,
  view_cart: ItemsWithValue,
  begin_checkout: ItemsWithValue,
  /** `shipping_tier`: the method's name in the store. */
  add_shipping_info: v.strictObject({ ...Basket, shipping_tier: Text }),
  /** `payment_type`: the method's id. */
  add_payment_info: v.strictObject({ ...Basket, payment_type: Text }),
  /** `transaction_id`: the store's and the order's. `shipping`: as the store's prices are entered, `tax`: of all. */
  purchase: v.strictObject({ transaction_id: Text, ...Basket, tax: Amount, shipping: Amount }),
  /** Of a whole order. */
  refund: v.strictObject({ transaction_id: Text, currency: Currency, value: Amount, items }),
  view_promotion: Promotion,
  select_promotion: Promotion,
  'content-view': v.strictObject({ 'content-name': Text, 'content-view-name': Text }),
  interaction: v.strictObject({
    target: Text,
    action: Text,
    'target-properties': Text,
    'interaction-type': v.boolean(),
  }),
  search: v.strictObject({ search_term: SearchTerm }),
  view_search_results: v.strictObject({ search_term: SearchTerm, results: Count }),
  login: v.strictObject({ method: Text }),
  sign_up: v.strictObject({ method: Text }),
  share: v.strictObject({ method: Text, content_type: Text, item_id: Text }),
}

type Table = typeof EVENTS
type EventName = keyof Table

/** Reported by the hosted checkout, never by pages of the storefront. */
export const CHECKOUT_EVENTS: readonly EventName[] = [
  'add_shipping_info',
  'add_payment_info',
  'purchase',
  'refund',
]

/** One event as it is sent. */
export type AnalyticsEvent = {
  [Name in EventName]: { readonly name: Name; readonly params: v.InferOutput<Table[Name]> }
}[EventName]

/** null: not an event of the table. */
export function parseEvent(value: unknown): AnalyticsEvent | null {
  const named = v.safeParse(Named, value)
  if (!named.success) return null
  const { name, params } = named.output
  const read = v.safeParse(EVENTS[name], params)
  // The compiler does not see that name and params are of one row.
  return read.success ? ({ name, params: read.output } as AnalyticsEvent) : null
}

const Named = v.strictObject({ name: v.picklist(Object.keys(EVENTS) as EventName[]), params: v.unknown() })

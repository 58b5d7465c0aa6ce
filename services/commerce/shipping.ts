import { moneyOf } from '@firnline/domain/money/money'
import type { ShippingMethod } from '@firnline/domain/shipping/shipping'
import * as v from 'valibot'
import type { JsonClient } from '../http/json-client.ts'
import { parseAnswer } from '../http/parse-answer.ts'

const amount = v.pipe(v.union([v.number(), v.pipe(v.string(), v.nonEmpty(), v.toNumber())]), v.finite())
const Zones = v.array(v.object({ id: v.number() }))
const Range = v.object({
  lower_limit: v.nullish(amount, 0),
  upper_limit: v.nullish(amount, null),
  shipping_cost: amount,
})
const Settings = v.object({
  carrier_options: v.optional(v.object({ minimum_sub_total: v.nullish(amount, null) })),
  range: v.nullish(v.array(Range), []),
})
/** §3.11: settings may be empty, and then they may be an empty list. */
const NoSettings = v.pipe(
  v.array(v.unknown()),
  v.transform(() => ({ range: [] })),
)
const Methods = v.array(
  v.object({
    type: v.string(),
    enabled: v.nullish(v.boolean(), true),
    settings: v.optional(v.union([NoSettings, Settings]), { range: [] }),
  }),
)
type WireMethod = v.InferOutput<typeof Methods>[number]

/** SPEC §7: the first zone of the store's list, and its methods (protocols/bigcommerce.md §3.11). */
export async function readShippingMethods(client: JsonClient, currency: string): Promise<ShippingMethod[]> {
  const zones = await client.send({ method: 'GET', path: '/v2/shipping/zones' })
  const [first] = parseAnswer('commerce', Zones, zones.body ?? [])
  if (first === undefined) return []
  const methods = await client.send({ method: 'GET', path: `/v2/shipping/zones/${first.id}/methods` })
  return parseAnswer('commerce', Methods, methods.body ?? []).map(method =>
    toShippingMethod(method, currency),
  )
}

function toShippingMethod({ type, enabled, settings }: WireMethod, currency: string): ShippingMethod {
  const minor = (amount: number | null) => (amount === null ? null : moneyOf(amount, currency).amount)
  const options = 'carrier_options' in settings ? settings.carrier_options : undefined
  const ranges = settings.range.map(range => ({
    lowerLimit: moneyOf(range.lower_limit, currency).amount,
    upperLimit: minor(range.upper_limit),
    cost: moneyOf(range.shipping_cost, currency).amount,
  }))
  return {
    type: type === 'freeshipping' || type === 'total' ? type : 'other',
    enabled,
    minimumSubTotal: minor(options?.minimum_sub_total ?? null),
    ranges: type === 'total' ? ranges : [],
  }
}

import * as v from 'valibot'
import { flag, id, integer, list, name } from '../wire/value.ts'
import { decimal, METHOD_SETTINGS } from './method-settings.ts'

const country = v.pipe(v.string(), v.toUpperCase(), v.regex(/^[A-Z]{2}$/, 'must be two letters'))
const state = v.pipe(v.string(), v.toUpperCase(), v.regex(/^[A-Z0-9]{1,3}$/, 'must be the code of a state'))
const zip = v.pipe(
  name(20),
  v.regex(/^[\p{L}\p{N} *?-]+$/u, 'must be a postcode; * and ? stand for anything'),
)
const given = { id: v.optional(integer()) }

const handlingFees = v.strictObject({
  fixed_surcharge: v.optional(decimal()),
  percentage_surcharge: v.optional(decimal()),
  display_separately: v.optional(flag()),
})

const NO_FREE_SHIPPING = { enabled: false, minimum_sub_total: '0', exclude_fixed_shipping_products: false }

const zone = {
  // Whoever sends back what was read sends the id too.
  ...given,
  name: name(),
  free_shipping: v.optional(
    v.strictObject({
      enabled: flag(),
      minimum_sub_total: v.optional(decimal(), '0'),
      exclude_fixed_shipping_products: v.optional(flag(), false),
    }),
    NO_FREE_SHIPPING,
  ),
  handling_fees: v.optional(v.nullable(handlingFees), null),
  enabled: v.optional(flag(), true),
}

const places = <Place extends v.GenericSchema>(place: Place) =>
  v.pipe(list(place, 1000), v.minLength(1, 'must name a place'))

/**
 * POST /v2/shipping/zones: a zone of each type has places of its own kind. PUT is read
 * with it too, after what the zone has was put in for what the body leaves out.
 */
export const zoneBody = v.pipe(
  v.variant('type', [
    v.strictObject({
      ...{ ...zone, type: v.literal('zip') },
      locations: places(v.strictObject({ ...given, zip, country_iso2: country })),
    }),
    v.strictObject({
      ...{ ...zone, type: v.literal('state') },
      locations: places(v.strictObject({ ...given, country_iso2: country, state_iso2: state })),
    }),
    v.strictObject({
      ...{ ...zone, type: v.literal('country') },
      locations: places(v.strictObject({ ...given, country_iso2: country })),
    }),
    v.strictObject({
      ...{ ...zone, type: v.literal('global') },
      locations: v.optional(list(v.strictObject(given), 0), []),
    }),
  ]),
  v.transform(({ id: _, ...fields }) => fields),
)
export type ZoneBody = v.InferOutput<typeof zoneBody>

const method = {
  ...given,
  name: name(),
  enabled: v.optional(flag(), true),
  handling_fees: v.optional(handlingFees, { fixed_surcharge: '0' }),
  is_fallback: v.optional(flag(), false),
  channel_ids: v.optional(list(id(), 100), [1]),
}

/** POST /v2/shipping/zones/{id}/methods, and PUT as above. Carriers' own types are not quoted here, and are refused. */
export const methodBody = v.pipe(
  v.variant('type', [
    v.strictObject({ ...method, type: v.literal('perorder'), settings: METHOD_SETTINGS.perorder }),
    v.strictObject({ ...method, type: v.literal('peritem'), settings: METHOD_SETTINGS.peritem }),
    v.strictObject({ ...method, type: v.literal('weight'), settings: METHOD_SETTINGS.weight }),
    v.strictObject({ ...method, type: v.literal('total'), settings: METHOD_SETTINGS.total }),
    v.strictObject({
      ...{ ...method, type: v.literal('freeshipping') },
      settings: v.optional(METHOD_SETTINGS.freeshipping, {}),
    }),
  ]),
  v.transform(({ id: _, ...fields }) => fields),
)
export type MethodBody = v.InferOutput<typeof methodBody>

/** The schema of a PUT: what the body leaves out is what there is. */
export function changeOf<Schema extends v.GenericSchema>(schema: Schema, before: object) {
  return v.pipe(
    v.record(v.string(), v.unknown()),
    v.transform((change): unknown => ({ ...before, ...change })),
    schema,
  )
}

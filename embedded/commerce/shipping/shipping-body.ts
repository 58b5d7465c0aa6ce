import * as v from 'valibot'
import { flag, id, integer, list, name, text } from '../wire/value.ts'
import { decimal, METHOD_SETTINGS, METHOD_TYPES } from './method-settings.ts'

const country = v.pipe(v.string(), v.toUpperCase(), v.regex(/^[A-Z]{2}$/, 'must be two letters'))
const state = v.pipe(v.string(), v.toUpperCase(), v.regex(/^[A-Z0-9]{1,3}$/, 'must be the code of a state'))
// What a zone was read with may come back: a location's id is given, never taken.
const given = { id: v.optional(integer()) }
const zip = v.pipe(
  name(20),
  v.regex(/^[\p{L}\p{N} *?-]+$/u, 'must be a postcode; * and ? stand for anything'),
)

const LOCATIONS = {
  zip: v.strictObject({ ...given, zip, country_iso2: country }),
  state: v.strictObject({ ...given, country_iso2: country, state_iso2: state }),
  country: v.strictObject({ ...given, country_iso2: country }),
} as const

const handlingFees = v.strictObject({
  fixed_surcharge: v.optional(decimal()),
  percentage_surcharge: v.optional(decimal()),
  display_separately: v.optional(flag()),
})

const zoneFields = {
  free_shipping: v.strictObject({
    enabled: flag(),
    minimum_sub_total: v.optional(decimal(), '0'),
    exclude_fixed_shipping_products: v.optional(flag(), false),
  }),
  handling_fees: v.nullable(handlingFees),
  enabled: flag(),
}

const located = <Type extends keyof typeof LOCATIONS>(type: Type) => ({
  type: v.literal(type),
  locations: v.pipe(list(LOCATIONS[type], 1000), v.minLength(1, 'must name a place')),
})
const everywhere = {
  type: v.literal('global'),
  locations: v.optional(list(v.looseObject({}), 0), []),
}

const newZone = { name: name(), ...v.partial(v.object(zoneFields)).entries }
/** POST /v2/shipping/zones (protocols/bigcommerce §3.11): a zone of each type has places of its own kind. */
export const newZoneBody = v.variant('type', [
  v.strictObject({ ...newZone, ...located('zip') }),
  v.strictObject({ ...newZone, ...located('state') }),
  v.strictObject({ ...newZone, ...located('country') }),
  v.strictObject({ ...newZone, ...everywhere }),
])
export type NewZone = v.InferOutput<typeof newZoneBody>

/** PUT /v2/shipping/zones/{id}: what is left out stays; the places are read as the zone's type has them. */
export const zoneChangeBody = v.partial(
  v.strictObject({
    name: name(),
    type: v.picklist(['zip', 'state', 'country', 'global']),
    locations: list(v.looseObject({}), 1000),
    ...zoneFields,
  }),
)
export type ZoneChange = v.InferOutput<typeof zoneChangeBody>

const methodFields = v.partial(
  v.strictObject({
    enabled: flag(),
    handling_fees: handlingFees,
    is_fallback: flag(),
    channel_ids: list(id(), 100),
  }),
).entries

const method = <Type extends keyof typeof METHOD_SETTINGS>(type: Type) =>
  v.strictObject({
    name: name(),
    type: v.literal(type),
    settings: METHOD_SETTINGS[type],
    ...methodFields,
  })

/** POST /v2/shipping/zones/{id}/methods: carriers' own types are not quoted here, and are refused. */
export const newMethodBody = v.variant('type', [
  method('perorder'),
  method('peritem'),
  method('weight'),
  method('total'),
  v.strictObject({
    name: name(),
    type: v.literal('freeshipping'),
    settings: v.optional(METHOD_SETTINGS.freeshipping, {}),
    ...methodFields,
  }),
])
export type NewMethod = v.InferOutput<typeof newMethodBody>

/** PUT …/methods/{id}: what is left out stays; settings are read as the method's type has them. */
export const methodChangeBody = v.partial(
  v.strictObject({
    name: name(),
    type: v.picklist(METHOD_TYPES),
    settings: v.record(text(100), v.unknown()),
    ...methodFields,
  }),
)
export type MethodChange = v.InferOutput<typeof methodChangeBody>

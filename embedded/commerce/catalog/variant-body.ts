import * as v from 'valibot'
import { flag, id, integer, json, list, money, name, size, text } from '../wire/value.ts'

const ownOr = <Schema extends v.GenericSchema>(schema: Schema) => v.optional(v.nullable(schema))

/** null and absent both mean: as the product's. */
export const variantFields = {
  sku: v.optional(text(255)),
  price: ownOr(money()),
  sale_price: ownOr(money()),
  retail_price: ownOr(money()),
  map_price: ownOr(money()),
  cost_price: ownOr(money()),
  fixed_cost_shipping_price: ownOr(money()),
  weight: ownOr(size()),
  width: ownOr(size()),
  height: ownOr(size()),
  depth: ownOr(size()),
  is_free_shipping: v.optional(flag()),
  purchasing_disabled: v.optional(flag()),
  purchasing_disabled_message: v.optional(text(255)),
  image_url: v.optional(text(2048)),
  upc: ownOr(text(255)),
  mpn: ownOr(text(255)),
  gtin: ownOr(text(255)),
  inventory_level: v.optional(integer()),
  inventory_warning_level: v.optional(integer()),
  bin_picking_number: ownOr(text(255)),
}

export const variantChangeBody = v.object(variantFields)
export type VariantChange = v.InferOutput<typeof variantChangeBody>

/** POST …/variants: the option values, named by id or by label, must exist. */
export const newVariantBody = v.object({
  ...variantFields,
  option_values: list(
    v.union([
      v.object({ option_id: id(), id: id() }),
      v.object({ option_display_name: name(), label: name() }),
    ]),
    20,
  ),
})
export type NewVariant = v.InferOutput<typeof newVariantBody>

const valueFields = {
  label: name(),
  sort_order: v.optional(integer(), 0),
  is_default: v.optional(flag(), false),
  value_data: v.optional(v.nullable(json()), null),
}

export const newOptionValueBody = v.object(valueFields)
export type NewOptionValue = v.InferOutput<typeof newOptionValueBody>
export const optionValueChangeBody = v.object({
  label: v.optional(name()),
  sort_order: v.optional(integer()),
  is_default: v.optional(flag()),
  value_data: v.optional(v.nullable(json())),
})

const optionType = v.picklist([
  'radio_buttons',
  'rectangles',
  'dropdown',
  'product_list',
  'product_list_with_images',
  'swatch',
])

export const newOptionBody = v.object({
  display_name: name(),
  type: optionType,
  sort_order: v.optional(integer(), 0),
  config: v.optional(json(), {}),
  option_values: v.optional(list(newOptionValueBody, 250), []),
})
export type NewOption = v.InferOutput<typeof newOptionBody>

export const optionChangeBody = v.object({
  display_name: v.optional(name()),
  type: v.optional(optionType),
  sort_order: v.optional(integer()),
  /** Of the option's own, by their ids; those left out stay as they are. */
  option_values: v.optional(list(v.object({ ...optionValueChangeBody.entries, id: id() }), 250), []),
})
export type OptionChange = v.InferOutput<typeof optionChangeBody>

import * as v from 'valibot'
import { flag, integer, list, name, text } from '../wire/value.ts'

const fields = v.object({
  parent_id: integer(),
  description: text(),
  sort_order: integer(-1_000_000),
  page_title: text(),
  meta_keywords: list(text(), 250),
  meta_description: text(),
  layout_file: text(),
  image_url: text(2048),
  is_visible: flag(),
  search_keywords: text(),
  default_product_sort: v.picklist([
    'use_store_settings',
    'featured',
    'newest',
    'best_selling',
    'alpha_asc',
    'alpha_desc',
    'avg_customer_review',
    'price_asc',
    'price_desc',
  ]),
  custom_url: v.object({ url: text(255), is_customized: v.optional(flag()) }),
})

/** POST /v3/catalog/categories; `parent_id` 0: at the root. */
export const newCategoryBody = v.object({
  ...v.partial(fields).entries,
  name: name(50),
  parent_id: integer(),
})
/** PUT /v3/catalog/categories/{id}: what is left out stays. */
export const categoryChangeBody = v.partial(v.object({ ...fields.entries, name: name(50) }))

export type NewCategory = v.InferOutput<typeof newCategoryBody>
export type CategoryChange = v.InferOutput<typeof categoryChangeBody>

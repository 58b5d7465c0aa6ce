import type { ProductStock } from '@firnline/services/commerce/port'
import * as v from 'valibot'
import { call } from '../call.ts'
import { idListText } from '../schema.ts'
import { fields } from '../shape/shape.ts'

const asked = v.strictObject({ ids: idListText })
const idsOf = (text: string) => text.split(',').map(Number)

export const STOCK_CALLS = [
  call({
    method: 'GET',
    path: '/out-of-stock',
    summary: 'Which of the visible products of these ids, and of their variants, are out of stock.',
    who: 'anyone',
    query: asked,
    shows: { data: fields('id out_of_stock', { variants: fields('id sku out_of_stock') }) },
    async handle({ commerce, region, query }) {
      const found = await commerce.stock(region, { ids: idsOf(query.ids) })
      return { data: found.map(toOutOfStock) }
    },
  }),

  call({
    method: 'GET',
    path: '/category/products/inventory',
    summary: 'What is left of the visible products of the categories of these ids.',
    who: 'anyone',
    query: asked,
    shows: {
      data: fields('id in_stock inventory_level', { variants: fields('id sku in_stock inventory_level') }),
    },
    async handle({ commerce, region, query }) {
      const found = await commerce.stock(region, { categoryIds: idsOf(query.ids) })
      return { data: found.map(toInventory) }
    },
  }),
]

function toOutOfStock({ id, inStock, variants }: ProductStock) {
  return {
    id,
    out_of_stock: !inStock,
    variants: variants.map(variant => ({ id: variant.id, sku: variant.sku, out_of_stock: !variant.inStock })),
  }
}

function toInventory({ id, inStock, level, variants }: ProductStock) {
  return {
    id,
    in_stock: inStock,
    inventory_level: level,
    variants: variants.map(variant => ({
      id: variant.id,
      sku: variant.sku,
      in_stock: variant.inStock,
      inventory_level: variant.level,
    })),
  }
}

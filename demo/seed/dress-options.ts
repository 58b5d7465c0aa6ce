import type { DemoProduct } from '../catalogue/products.ts'
import { numberIn, type Row, rowsOf, textIn } from './answer.ts'
import { COLOUR_OPTION } from './product-body.ts'
import type { StoreClient } from './store-client.ts'

/**
 * A product posted with its variants has plain options. This makes its colour a swatch with its colors, first, and
 * its size rectangles. Doing it twice changes nothing.
 */
export async function dressOptions(
  client: StoreClient,
  item: DemoProduct,
  { productId, options }: { productId: number; options: readonly Row[] },
): Promise<void> {
  for (const option of options) {
    const isColour = textIn(option, 'display_name', 'options') === COLOUR_OPTION
    await client.put(`${optionsPath(productId)}/${numberIn(option, 'id', 'options')}`, {
      type: isColour ? 'swatch' : 'rectangles',
      sort_order: isColour ? 0 : 1,
      ...(isColour ? { option_values: paintedValues(item, option) } : {}),
    })
  }
}

export function optionsPath(productId: number): string {
  return `/v3/catalog/products/${productId}/options`
}

function paintedValues(item: DemoProduct, option: Row) {
  return rowsOf(option.option_values ?? null, 'option_values').flatMap(value => {
    const label = textIn(value, 'label', 'option_values')
    const place = item.colors.findIndex(colour => colour.name === label)
    const colour = item.colors[place]
    if (colour === undefined) return []
    const id = numberIn(value, 'id', 'option_values')
    return [
      { id, label, sort_order: place, is_default: place === 0, value_data: { colors: [...colour.hex] } },
    ]
  })
}

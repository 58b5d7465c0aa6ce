import type { Item } from '../catalogue/line-up.ts'
import { numberIn, type Row, rowsOf, textIn } from './answer.ts'
import { COLOUR_OPTION } from './product-body.ts'
import type { StoreClient } from './store-client.ts'

/**
 * A product posted with its variants has plain options. This makes its colour a swatch with its colours, first, and
 * its size rectangles (protocols/bigcommerce §3.3). Doing it twice changes nothing.
 */
export async function dressOptions(client: StoreClient, item: Item, productId: number): Promise<void> {
  const path = `/v3/catalog/products/${productId}/options`
  const options = rowsOf(await client.get(path), 'options')
  for (const option of options) {
    const name = textIn(option, 'display_name', 'options')
    const isColour = name === COLOUR_OPTION
    const optionPath = `${path}/${numberIn(option, 'id', 'options')}`
    await client.put(optionPath, {
      display_name: name,
      type: isColour ? 'swatch' : 'rectangles',
      sort_order: isColour ? 0 : 1,
    })
    if (isColour) await paintValues(client, item, { optionPath, option })
  }
}

async function paintValues(
  client: StoreClient,
  item: Item,
  { optionPath, option }: { optionPath: string; option: Row },
): Promise<void> {
  for (const value of rowsOf(option.option_values ?? null, 'option_values')) {
    const label = textIn(value, 'label', 'option_values')
    const place = item.colours.findIndex(colour => colour.name === label)
    const colour = item.colours[place]
    if (colour === undefined) continue
    await client.put(`${optionPath}/values/${numberIn(value, 'id', 'option_values')}`, {
      label,
      sort_order: place,
      is_default: place === 0,
      value_data: { colors: [...colour.hex] },
    })
  }
}

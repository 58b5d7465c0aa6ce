import type { SellableProduct } from '@firnline/domain/catalogue/product'
import { colorOption, colorPicture } from '@firnline/domain/catalogue/variant-choice'
import type { Shop } from '../../contexts/shop.ts'
import { fallbackTo } from '../../fallback.ts'

/** Picture names of each color by the name of its first picture, or of a product without colors by that of its set. */
export type ColorViews = ReadonlyMap<string, readonly string[]>

/** The image set of each color; only its first picture where there is no set or the media service does not answer. */
export async function loadViews(shop: Shop, product: SellableProduct): Promise<ColorViews> {
  const { name: own, set: hasSets } = product.picture
  const picturesOf = async (set: string) =>
    hasSets ? shop.sets.pictures(set).catch(fallbackTo([], `the pictures of ${set}`, shop)) : []
  const colors = colorsOf(product)
  if (colors.length === 0) return new Map([[own, await picturesOf(own)]])
  const loaded = colors.map(async name => {
    const views = await picturesOf(`${name}-set`)
    return [name, [name, ...views.filter(view => view !== name)]] as const
  })
  return new Map(await Promise.all(loaded))
}

/** Names of the colors' first pictures. */
function colorsOf({ commerce }: SellableProduct): string[] {
  const option = colorOption(commerce)
  if (option === null) return []
  const names = option.values.flatMap(value => colorPicture(commerce, option.id, value.id) ?? [])
  return [...new Set(names)]
}

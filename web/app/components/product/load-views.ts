import type { SellableProduct } from '@firnline/domain/catalogue/product'
import { colorOption, colorPicture } from '@firnline/domain/catalogue/variant-choice'
import type { Shop } from '../../contexts/shop.ts'
import { fallbackTo } from '../../fallback.ts'

/** Picture names of each color, by the name of its first picture. */
export type ColorViews = ReadonlyMap<string, readonly string[]>

/** The image set of each color; only its first picture where there is no set or the media service does not answer. */
export async function loadViews(shop: Shop, product: SellableProduct): Promise<ColorViews> {
  const loaded = colorsOf(product).map(async name => {
    const views = product.picture.set
      ? await shop.sets.pictures(`${name}-set`).catch(fallbackTo([], `the pictures of ${name}`, shop))
      : []
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

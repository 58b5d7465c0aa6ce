import type { Banner } from '@firnline/domain/content/banner'
import { degradeTo } from '../../../degrade.ts'
import type { Shop } from '../../../shop.ts'

/** The pictures of the sets that banners show, by the set's name; none where the media service does not tell. */
export async function loadSets(
  shop: Shop,
  banners: readonly (Banner | null)[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const names = banners.flatMap(banner =>
    banner?.background?.set === true && banner.background.type === 'Image' ? [banner.background.mediaId] : [],
  )
  const loaded = [...new Set(names)].map(async name => {
    const pictures = await shop.sets
      .pictures(name)
      .catch(degradeTo([], `the pictures of the set ${name}`, shop))
    return [name, pictures] as const
  })
  return new Map(await Promise.all(loaded))
}

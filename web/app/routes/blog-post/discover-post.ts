import type { BlogPostHead } from '@firnline/domain/content/page'
import { pictureUrl } from '@firnline/services/media/picture-url'
import type { Shop } from '../../contexts/shop.ts'
import { article } from '../../discovery/article.ts'
import { absoluteUrl } from '../../discovery/share-card.ts'

/** Pixels. */
const WIDTH = 1200

/** `url`: the post's page, absolute. */
export function discoverPost(shop: Shop, post: BlogPostHead, url: string): void {
  const { brand, origin, media, visit } = shop
  const picture =
    post.picture === null
      ? null
      : absoluteUrl(origin, pictureUrl(media, post.picture.name, 'image', { width: WIDTH }))
  const { languageTag } = visit.locale
  shop.discover({ things: [article(post, { brand, origin, url, picture, languageTag })] })
}

import type { Picture } from '@firnline/domain/catalogue/product'
import { format } from '@firnline/messages/format'
import type { ProductFacts } from '../describe-product.ts'

/** `whole`: all of the product is on it; `detail`: it runs over the picture's edges. */
export type GalleryPicture = Picture & { readonly shows: 'whole' | 'detail' }

/** A colour's pictures: the whole and, where the product has an image set, a detail. */
export function describePictures(
  { product, messages }: Pick<ProductFacts, 'product' | 'messages'>,
  { name, color }: { readonly name: string | null; readonly color: string },
): GalleryPicture[] {
  if (name === null) return product.picture.name === '' ? [] : [{ ...product.picture, shows: 'whole' }]
  const said = { product: product.title, color }
  const whole = { name, set: false, alt: format(messages.colorPicture, said), shows: 'whole' } as const
  if (!product.picture.set) return [whole]
  const alt = format(messages.detailPicture, said)
  return [whole, { name: `${name}-detail`, set: false, alt, shows: 'detail' }]
}

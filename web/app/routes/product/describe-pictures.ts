import type { Picture } from '@firnline/domain/product/product'
import { fillWords } from '@firnline/domain/text/display-text'
import type { ProductFacts } from './describe-product.ts'

/** A colour's pictures: the whole and, where the product has an image set, a detail. */
export function describePictures(
  { product, words }: Pick<ProductFacts, 'product' | 'words'>,
  { name, color }: { readonly name: string | null; readonly color: string },
): Picture[] {
  if (name === null) return product.picture.name === '' ? [] : [product.picture]
  const said = { product: product.title, color }
  const whole = { name, set: false, alt: fillWords(words.colorPicture, said) }
  if (!product.picture.set) return [whole]
  return [whole, { name: `${name}-detail`, set: false, alt: fillWords(words.detailPicture, said) }]
}

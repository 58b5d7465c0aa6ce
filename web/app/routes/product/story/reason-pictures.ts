import type { GalleryPicture } from '../../../components/product/describe-variants.ts'

/**
 * One picture for each reason: the views that all of them name, else close-ups first, then other views, never the first
 * picture of the page again nor the product in use. With fewer than reasons, only the first of them; with none, none.
 */
export function reasonPictures(
  pictures: readonly GalleryPicture[],
  reasons: readonly { readonly view: string }[],
): GalleryPicture[] {
  const named = reasons.flatMap(reason => pictures.find(({ view }) => view === `-${reason.view}`) ?? [])
  if (named.length === reasons.length) return named
  const others = pictures.slice(1).filter(({ view }) => view !== '-use')
  const found = [
    ...others.filter(({ fillsFrame }) => fillsFrame),
    ...others.filter(({ fillsFrame }) => !fillsFrame),
  ]
  return found.slice(0, found.length < reasons.length ? 1 : reasons.length)
}

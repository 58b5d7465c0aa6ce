import { preload } from 'react-dom'
import type { PictureSources } from './picture-sources.ts'

/** Asks for the picture before the page's body is read. Only for pictures whose sources exclude each other. */
export function preloadPicture({ src, sources }: PictureSources): void {
  for (const { srcSet, sizes, media } of sources) {
    preload(src, { as: 'image', imageSrcSet: srcSet, imageSizes: sizes, media, fetchPriority: 'high' })
  }
}

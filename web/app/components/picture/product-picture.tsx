import { Picture } from '@firnline/design/picture/picture'
import { useMedia } from './media.tsx'
import { type PictureName, productSources, tileSources } from './picture-sources.ts'
import { preloadPicture } from './preload-picture.ts'

type ProductPictureProps = {
  picture: PictureName
  alt: string
  priority?: boolean
  className?: string
}

const FIT = 'size-full object-contain'

/** A product in a tile, at the tile sizes of SPEC §9. */
export function TilePicture({ picture, alt, priority, className = FIT }: ProductPictureProps) {
  const media = useMedia()
  if (media === null) return null
  const sources = tileSources(media, picture)
  return <Picture {...sources} alt={alt} priority={priority} className={className} />
}

/** A product at any size: 3:4, widths to choose from, `sizes` as in HTML. */
export function ProductPicture({
  picture,
  alt,
  priority = false,
  className = FIT,
  widths = [340, 453, 680, 906, 1080, 1360],
  sizes,
}: ProductPictureProps & { widths?: readonly number[]; sizes: string }) {
  const media = useMedia()
  if (media === null) return null
  const sources = productSources(media, picture, { widths, sizes })
  if (priority) preloadPicture(sources)
  return <Picture {...sources} alt={alt} priority={priority} className={className} />
}

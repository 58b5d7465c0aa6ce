import { Picture } from '@firnline/design/picture/picture'
import { useMedia } from './media.tsx'
import {
  type PictureName,
  productSources,
  squareSources,
  tileSources,
  widthsUpTo,
} from './picture-sources.ts'
import { preloadPicture } from './preload-picture.ts'
import { useWidest } from './use-widest.ts'

type ProductPictureProps = {
  picture: PictureName
  alt: string
  priority?: boolean
  className?: string
  onLoad?: () => void
}

const FIT = 'size-full object-contain'

/** A product in a tile, at the tile sizes. */
export function TilePicture({ picture, alt, priority, className = FIT, onLoad }: ProductPictureProps) {
  const media = useMedia()
  const widest = useWidest()
  if (media === null) return null
  const sources = tileSources(media, picture, widest)
  return <Picture {...sources} alt={alt} priority={priority} className={className} onLoad={onLoad} />
}

/** A picture as square as a popup, at the size and quality of a hotspot's popup. A product is shown whole. */
export function SquarePicture({ picture, product }: { picture: PictureName; product: boolean }) {
  const media = useMedia()
  if (media === null) return null
  return (
    <Picture
      {...squareSources(media, picture, product)}
      alt=""
      className={product ? FIT : 'size-full object-cover'}
    />
  )
}

/** A product at any size: 3:4, widths to choose from, `sizes` as in HTML. */
export function ProductPicture({
  picture,
  alt,
  priority = false,
  className = FIT,
  onLoad,
  widths = [340, 453, 680, 906, 1080, 1360],
  sizes,
}: ProductPictureProps & { widths?: readonly number[]; sizes: string }) {
  const media = useMedia()
  const widest = useWidest()
  if (media === null) return null
  const sources = productSources(media, picture, { widths: widthsUpTo(widths, widest), sizes })
  if (priority) preloadPicture(sources)
  return <Picture {...sources} alt={alt} priority={priority} className={className} onLoad={onLoad} />
}

import { Picture } from '@firnline/design/picture/picture'
import { DENSE_PHONE_QUERY, NOT_DENSE_PHONE_QUERY } from '@firnline/domain/browser/device'
import { preloadPicture, useMaxPictureWidth, useMedia } from './media.tsx'
import {
  PHONE_QUALITY,
  type PictureName,
  type PictureSources,
  photoSource,
  productSources,
  type Ratio,
  squareSources,
  tileSources,
  widthsUpTo,
} from './picture-sources.ts'

type PhotoProps = {
  name: string
  alt: string
  ratio: Ratio
  widths: readonly number[]
  /** As in HTML. */
  sizes: string
  /** Above the fold. */
  priority?: boolean
  /** Shown on phones too. */
  onPhones?: boolean
  className?: string
}

/** A photograph in one ratio on every screen. */
export function Photo({ name, alt, priority = false, onPhones = true, className, ...shape }: PhotoProps) {
  const media = useMedia()
  const widest = useMaxPictureWidth()
  if (media === null) return null
  const widths = widthsUpTo(shape.widths, widest)
  const at = (media_?: string, quality?: number) =>
    photoSource(media, { name, set: false }, { ...shape, widths, media: media_, quality })
  const { src, ...source } = at(onPhones ? NOT_DENSE_PHONE_QUERY : undefined)
  const { src: _, ...phone } = at(DENSE_PHONE_QUERY, PHONE_QUALITY)
  const sources: PictureSources = { src, sources: onPhones ? [phone, source] : [source] }
  if (priority) preloadPicture(sources)
  return <Picture {...sources} alt={alt} priority={priority} className={className} />
}

type ProductPictureProps = {
  picture: PictureName
  alt: string
  priority?: boolean
  className?: string
  onLoad?: () => void
}

const FIT = 'size-full object-contain'

export function TilePicture({ picture, alt, priority, className = FIT, onLoad }: ProductPictureProps) {
  const media = useMedia()
  const widest = useMaxPictureWidth()
  if (media === null) return null
  const sources = tileSources(media, picture, widest)
  return <Picture {...sources} alt={alt} priority={priority} className={className} onLoad={onLoad} />
}

/** The picture of a hotspot's popup. Products are not cropped. */
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
  const widest = useMaxPictureWidth()
  if (media === null) return null
  const sources = productSources(media, picture, { widths: widthsUpTo(widths, widest), sizes })
  if (priority) preloadPicture(sources)
  return <Picture {...sources} alt={alt} priority={priority} className={className} onLoad={onLoad} />
}

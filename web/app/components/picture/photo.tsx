import { Picture } from '@firnline/design/picture/picture'
import {
  DENSE_PHONE_QUERY,
  LEAST_DENSE,
  NOT_DENSE_PHONE_QUERY,
  WIDEST_PHONE,
} from '@firnline/domain/browser/device'
import { TILE_QUALITY } from '@firnline/services/media/picture-url'
import { preloadPicture, useMaxPictureWidth, useMedia } from './media.tsx'
import {
  type Boxes,
  PHONE_QUALITY,
  type PictureName,
  type PictureSources,
  photoSource,
  productSources,
  type Ratio,
  squareSources,
  widthsFor,
} from './picture-sources.ts'

type PhotoProps = {
  name: string
  alt: string
  ratio: Ratio
  boxes: Boxes
  /** As in HTML. With `auto, ` in front, a lazy picture is as wide as it is laid out. */
  sizes: string
  /** Above the fold. */
  priority?: boolean
  /** Shown on phones too. */
  onPhones?: boolean
  className?: string
}

/** A photograph in one ratio on every screen. */
export function Photo({
  name,
  alt,
  boxes,
  priority = false,
  onPhones = true,
  className,
  ...shape
}: PhotoProps) {
  const media = useMedia()
  const widest = useMaxPictureWidth()
  if (media === null) return null
  const at = (boxes: Boxes, media_?: string, quality?: number) =>
    photoSource(
      media,
      { name, set: false },
      { ...shape, widths: widthsFor(boxes, widest), media: media_, quality },
    )
  const { src, ...source } = at(boxes, onPhones ? NOT_DENSE_PHONE_QUERY : undefined)
  const { src: _, ...phone } = at(densePhoneBoxes(boxes), DENSE_PHONE_QUERY, PHONE_QUALITY)
  const sources: PictureSources = { src, sources: onPhones ? [phone, source] : [source] }
  if (priority) preloadPicture(sources)
  return <Picture {...sources} alt={alt} priority={priority} className={className} />
}

/** On a dense phone the narrowest box takes more pixels, and none is wider than the screen. */
function densePhoneBoxes([narrowest, widest, widestOnPhones = WIDEST_PHONE]: Boxes): Boxes {
  return [narrowest * LEAST_DENSE, Math.min(widest, widestOnPhones)]
}

type ProductPictureProps = {
  picture: PictureName
  alt: string
  priority?: boolean
  className?: string
}

const FIT = 'size-full object-contain'

/** CSS px: in two columns of a phone, and in three of the widest page. An accessory’s 138 px are not worth a width of their own. */
const TILE_BOXES: Boxes = [151, 428]
const TILE_SIZES = {
  grid: 'auto, (min-width: 1024px) 23vw, (min-width: 769px) 30vw, 45vw',
  row: 'auto, (min-width: 1024px) 23vw, (min-width: 769px) 46vw, 74vw',
}

/** How tiles are arranged: in a grid, or in a row that scrolls. */
export type TileLayout = keyof typeof TILE_SIZES

export function TilePicture({
  picture,
  alt,
  priority,
  layout = 'grid',
  className = FIT,
}: ProductPictureProps & { layout?: TileLayout }) {
  const media = useMedia()
  const widest = useMaxPictureWidth()
  if (media === null) return null
  const widths = widthsFor(TILE_BOXES, widest && widest / 2)
  const shape = { widths, sizes: TILE_SIZES[layout], quality: TILE_QUALITY }
  const sources = productSources(media, picture, shape)
  return <Picture {...sources} alt={alt} priority={priority} className={className} />
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

/** A product at any size: 3:4. `sizes` as in HTML; see `Photo`. */
export function ProductPicture({
  picture,
  alt,
  priority = false,
  className = FIT,
  onLoad,
  boxes,
  sizes,
}: ProductPictureProps & { boxes: Boxes; sizes: string; onLoad?: () => void }) {
  const media = useMedia()
  const widest = useMaxPictureWidth()
  if (media === null) return null
  const sources = productSources(media, picture, { widths: widthsFor(boxes, widest), sizes })
  if (priority) preloadPicture(sources)
  return <Picture {...sources} alt={alt} priority={priority} className={className} onLoad={onLoad} />
}

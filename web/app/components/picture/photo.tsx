import { Picture } from '@firnline/design/picture/picture'
import { DENSE_PHONE_QUERY, NOT_DENSE_PHONE_QUERY } from '@firnline/domain/browser/device'
import { useMedia } from './media.tsx'
import { PHONE_QUALITY, type PictureSources, photoSource, type Ratio, widthsUpTo } from './picture-sources.ts'
import { preloadPicture } from './preload-picture.ts'
import { useWidest } from './use-widest.ts'

type PhotoProps = {
  name: string
  alt: string
  ratio: Ratio
  widths: readonly number[]
  /** As in HTML. */
  sizes: string
  /** The first thing seen on the page. */
  priority?: boolean
  /** Also phones show it. */
  onPhones?: boolean
  className?: string
}

/** A photograph in one ratio on every screen. */
export function Photo({ name, alt, priority = false, onPhones = true, className, ...shape }: PhotoProps) {
  const media = useMedia()
  const widest = useWidest()
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

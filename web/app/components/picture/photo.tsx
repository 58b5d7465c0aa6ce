import { Picture } from '@firnline/design/picture/picture'
import { useMedia } from './media.tsx'
import { photoSource, type Ratio, widthsUpTo } from './picture-sources.ts'
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
  className?: string
}

/** A photograph in one ratio on every screen. */
export function Photo({ name, alt, priority = false, className, ...shape }: PhotoProps) {
  const media = useMedia()
  const widest = useWidest()
  if (media === null) return null
  const { src, ...source } = photoSource(
    media,
    { name, set: false },
    { ...shape, widths: widthsUpTo(shape.widths, widest) },
  )
  const sources = { src, sources: [source] as const }
  if (priority) preloadPicture(sources)
  return <Picture {...sources} alt={alt} priority={priority} className={className} />
}

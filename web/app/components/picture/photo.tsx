import { Picture } from '@firnline/design/picture/picture'
import { useMedia } from './media.tsx'
import { photoSource, type Ratio } from './picture-sources.ts'

type PhotoProps = {
  name: string
  alt: string
  ratio: Ratio
  widths: readonly number[]
  /** As in HTML. */
  sizes: string
  className?: string
}

/** A photograph in one ratio on every screen. */
export function Photo({ name, alt, className, ...shape }: PhotoProps) {
  const media = useMedia()
  if (media === null) return null
  const { src, ...source } = photoSource(media, { name, set: false }, shape)
  return <Picture src={src} sources={[source]} alt={alt} className={className} />
}

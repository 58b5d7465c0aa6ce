import { videoUrl } from '@firnline/services/media/picture-url'
import type { RefObject } from 'react'
import { useMedia } from '../picture/media.tsx'
import { photoSource, widthsFor } from '../picture/picture-sources.ts'

const STILL = {
  ratio: { width: 16, height: 9 },
  widths: widthsFor([328, 860], null),
  sizes: 'auto, 92vw',
}

/** Nothing, as the still shows through it; without a poster Chromium paints its controls' area gray. */
const CLEAR_POSTER = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'

type FilmPlayerProps = { name: string; alt: string; video?: RefObject<HTMLVideoElement | null> }

/**
 * A silent film with the browser's own controls, loaded when it is started. Its still lies behind it, because a poster
 * would be loaded at once wherever it stands on the page.
 */
export function FilmPlayer({ name, alt, video }: FilmPlayerProps) {
  const media = useMedia()
  if (media === null) return null
  return (
    <div className="relative bg-night-900">
      <img
        {...photoSource(media, { name, set: false, video: true }, STILL)}
        alt=""
        loading="lazy"
        decoding="async"
        className="aspect-16/9 w-full"
      />
      <video
        ref={video}
        src={videoUrl(media, name)}
        poster={CLEAR_POSTER}
        aria-label={alt}
        preload="none"
        controls
        muted
        loop
        playsInline
        className="absolute inset-0 size-full"
      />
    </div>
  )
}

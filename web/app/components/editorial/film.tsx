import { pictureUrl, videoUrl } from '@firnline/services/media/picture-url'
import { useMedia } from '../picture/media.tsx'
import { Caption } from './pictures.tsx'

/** Pixels, 16:9. */
const POSTER = { width: 1792, height: 1008 }

export type FilmView = { readonly video: string; readonly alt: string; readonly caption: string }

/** A silent film with the browser's own controls. Until it is started, only its poster is loaded. */
export function Film({ section: { video, alt, caption } }: { section: FilmView }) {
  const media = useMedia()
  if (media === null) return null
  return (
    <figure className="column">
      <video
        src={videoUrl(media, video)}
        poster={pictureUrl(media, video, 'video', POSTER)}
        {...POSTER}
        aria-label={alt}
        preload="none"
        controls
        muted
        loop
        playsInline
        className="editorial-photo"
      />
      <Caption>{caption}</Caption>
    </figure>
  )
}

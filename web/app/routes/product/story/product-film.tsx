import { pictureUrl, videoUrl } from '@firnline/services/media/picture-url'
import { useEffect, useRef } from 'react'
import { useOnScreen } from '../../../components/banner/use-autoplay.ts'
import { useMedia } from '../../../components/picture/media.tsx'
import type { FilmView } from './product-story.tsx'

/** Pixels, 16:9. */
const POSTER = { width: 1440, height: 810 }

/** A silent film. It runs while it is on screen, if motion and data settings permit it, else on a press. */
export function ProductFilm({ film }: { film: FilmView }) {
  const media = useMedia()
  const video = useRef<HTMLVideoElement>(null)
  const isSeen = useOnScreen(video)

  useEffect(() => {
    const player = video.current
    if (player === null || !isSeen) return
    player.play().catch((refused: unknown) => console.warn('The film waits for a press.', refused))
    return () => player.pause()
  }, [isSeen])

  if (media === null) return null
  return (
    <section aria-label={film.label} className="aspect-16/9 bg-night-900">
      <video
        ref={video}
        src={videoUrl(media, film.name)}
        poster={pictureUrl(media, film.name, 'video', POSTER)}
        aria-label={film.alt}
        preload="none"
        controls
        muted
        loop
        playsInline
        className="size-full"
      />
    </section>
  )
}

import { Picture } from '@firnline/design/picture/picture'
import { videoUrl } from '@firnline/services/media/picture-url'
import { useEffect, useRef } from 'react'
import { useOnScreen } from '../../../components/banner/use-autoplay.ts'
import { useMedia } from '../../../components/picture/media.tsx'
import { photoSource } from '../../../components/picture/picture-sources.ts'
import type { FilmView } from './product-story.tsx'

const POSTER = { ratio: { width: 16, height: 9 }, widths: [480, 768, 1024, 1440], sizes: '100vw' }

/** A silent film over its poster. It runs while it is on screen, if motion and data settings permit it, else on a press. */
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
  const { src, ...source } = photoSource(media, { name: film.name, set: false, video: true }, POSTER)
  return (
    <section aria-label={film.label} className="relative aspect-16/9 bg-night-900">
      <Picture src={src} sources={[source]} alt="" className="size-full object-cover" />
      <video
        ref={video}
        src={videoUrl(media, film.name)}
        aria-label={film.alt}
        preload="none"
        controls
        muted
        loop
        playsInline
        className="absolute inset-0 size-full"
      />
    </section>
  )
}

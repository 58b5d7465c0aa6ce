import { useEffect, useRef } from 'react'
import { useOnScreen } from '../../../components/banner/use-autoplay.ts'
import { FilmPlayer } from '../../../components/film/film-player.tsx'
import type { FilmView } from './product-story.tsx'

/** A silent film. It runs while it is on screen, if motion and data settings permit it, else on a press. */
export function ProductFilm({ film }: { film: FilmView }) {
  const video = useRef<HTMLVideoElement>(null)
  const isSeen = useOnScreen(video)

  useEffect(() => {
    const player = video.current
    if (player === null || !isSeen) return
    player.play().catch((refused: unknown) => console.warn('The film waits for a press.', refused))
    return () => player.pause()
  }, [isSeen])

  return (
    <section aria-label={film.label}>
      <FilmPlayer name={film.name} alt={film.alt} video={video} />
    </section>
  )
}

import { FilmPlayer } from '../film/film-player.tsx'
import { Caption } from './pictures.tsx'

export type FilmView = { readonly video: string; readonly alt: string; readonly caption: string }

export function Film({ section: { video, alt, caption } }: { section: FilmView }) {
  return (
    <figure className="column">
      <FilmPlayer name={video} alt={alt} />
      <Caption>{caption}</Caption>
    </figure>
  )
}

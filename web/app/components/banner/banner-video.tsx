import { classNames } from '@firnline/design/class-names/class-names'
import { IconButton } from '@firnline/design/icon-button/icon-button'
import { pictureUrl, videoUrl } from '@firnline/services/media/picture-url'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useMedia } from '../picture/media.tsx'
import type { FilmView } from './describe-banner.ts'
import { useSeen } from './use-autoplay.ts'

/** Of a video's poster, in px. */
const POSTER = 15

/** A banner's film over its picture: silent, only while it is seen, and still when the visitor wants it so. */
export function BannerFilm({ film, frame }: { film: FilmView; frame: RefObject<HTMLElement | null> }) {
  const media = useMedia()
  const video = useRef<HTMLVideoElement>(null)
  const isSeen = useSeen(frame)
  const [isWanted, setWanted] = useState(true)
  const [state, setState] = useState<'none' | 'running' | 'failed'>('none')
  const [wasSeen, setWasSeen] = useState(false)
  if (isSeen && !wasSeen) setWasSeen(true)

  useEffect(() => {
    const player = video.current
    if (player === null || !wasSeen) return
    if (!isSeen || !isWanted) return player.pause()
    player.play().catch((refused: unknown) => {
      // It was stopped again before it began.
      if (refused instanceof DOMException && refused.name === 'AbortError') return
      console.warn('A banner’s film does not play.', refused)
      setState('failed')
    })
  }, [isSeen, isWanted, wasSeen])

  if (media === null || !wasSeen || state === 'failed') return null
  const isStill = state === 'none'
  return (
    <>
      <video
        ref={video}
        src={videoUrl(media, film.name)}
        poster={pictureUrl(media, film.name, 'video', { width: POSTER, height: POSTER })}
        muted
        loop
        playsInline
        aria-hidden="true"
        tabIndex={-1}
        onPlaying={() => setState('running')}
        onError={() => setState('failed')}
        className={classNames(
          'pointer-events-none absolute inset-0 -z-20 size-full object-cover transition-opacity duration-1000',
          isStill && 'opacity-0',
        )}
      />
      <IconButton
        label={isWanted ? film.pause : film.play}
        icon={isWanted ? 'pause' : 'play'}
        hidden={isStill}
        onClick={() => setWanted(!isWanted)}
        className="absolute right-3 bottom-3 rounded-full bg-night-900/70 text-white transition-colors hover:bg-night-900 [&[hidden]]:hidden"
      />
    </>
  )
}

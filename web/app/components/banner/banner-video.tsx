import { IconButton } from '@firnline/design/button/icon-button'
import { classNames } from '@firnline/design/class-names/class-names'
import { pictureUrl, videoUrl } from '@firnline/services/media/picture-url'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useMedia } from '../picture/media.tsx'
import type { VideoView } from './describe-banner.ts'
import { useOnScreen } from './use-autoplay.ts'

/** px, width and height */
const POSTER = 15

/** A banner's muted video over its picture: plays while it is on screen, and can be paused. */
export function BannerVideo({ video, frame }: { video: VideoView; frame: RefObject<HTMLElement | null> }) {
  const media = useMedia()
  const element = useRef<HTMLVideoElement>(null)
  const isSeen = useOnScreen(frame)
  const [isWanted, setWanted] = useState(true)
  const [state, setState] = useState<'none' | 'running' | 'failed'>('none')
  const [wasSeen, setWasSeen] = useState(false)
  if (isSeen && !wasSeen) setWasSeen(true)

  useEffect(() => {
    const player = element.current
    if (player === null || !wasSeen) return
    if (!isSeen || !isWanted) return player.pause()
    player.play().catch((refused: unknown) => {
      // Paused before it began.
      if (refused instanceof DOMException && refused.name === 'AbortError') return
      console.warn('A banner’s video does not play.', refused)
      setState('failed')
    })
  }, [isSeen, isWanted, wasSeen])

  if (media === null || !wasSeen || state === 'failed') return null
  const isStill = state === 'none'
  return (
    <>
      <video
        ref={element}
        src={videoUrl(media, video.name)}
        poster={pictureUrl(media, video.name, 'video', { width: POSTER, height: POSTER })}
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
        label={isWanted ? video.pause : video.play}
        icon={isWanted ? 'pause' : 'play'}
        hidden={isStill}
        onClick={() => setWanted(!isWanted)}
        className="absolute right-3 bottom-3 rounded-full bg-night-900/70 text-white transition-colors hover:bg-night-900 [&[hidden]]:hidden"
      />
    </>
  )
}

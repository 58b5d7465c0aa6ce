import type { BannerBackground } from '@firnline/domain/content/banner'
import { type RefObject, useRef } from 'react'
import { useLater } from '../../later/use-later.ts'
import { useNear } from '../../later/use-near.ts'
import { BannerPicture } from '../banner-picture.tsx'
import type { ImageSetView } from './describe-image-set.ts'
import { FurtherSlide, SetSlide } from './set-slide.tsx'

type ImageSetProps = {
  background: BannerBackground
  set: ImageSetView
  priority: boolean
  /** The banner, which is dragged from picture to picture. */
  frame: RefObject<HTMLElement | null>
}

const loadPlayer = async () => (await import('./set-player.tsx')).SetPlayer

/**
 * A banner's pictures. The first is there from the start; the others come with the script that turns
 * to them, each when its turn is next, or all in a row that scrolls where there is no script.
 */
export function ImageSet({ background, set, priority, frame }: ImageSetProps) {
  const row = useRef<HTMLDivElement>(null)
  const Player = useLater(useNear(frame), loadPlayer, 'the further pictures of a banner')
  return (
    <>
      {/* Without script it scrolls, and must be reachable by keyboard. */}
      <div className="image-set" tabIndex={Player ? undefined : 0}>
        <div ref={row} className="flex h-full">
          <SetSlide label={set.labels[0]}>
            <BannerPicture background={background} priority={priority} />
          </SetSlide>
          <noscript className="noscript:contents">
            {import.meta.env.SSR &&
              set.others.map((name, index) => (
                <FurtherSlide key={name} {...{ name, background }} label={set.labels[index + 1]} isAsked />
              ))}
          </noscript>
        </div>
      </div>
      {Player && <Player {...{ background, set, frame, row }} />}
    </>
  )
}

import { useNearScreen } from '@firnline/design/near-screen/near-screen'
import type { BannerBackground } from '@firnline/domain/content/banner'
import { type ReactNode, type RefObject, useRef } from 'react'
import { useLazyComponent } from '../../hooks/use-lazy-component.ts'
import { BannerPicture } from '../banner-picture.tsx'
import type { ImageSetView } from '../describe-banner.ts'

type ImageSetProps = {
  background: BannerBackground
  set: ImageSetView
  priority: boolean
  /** The draggable element. */
  frame: RefObject<HTMLElement | null>
}

const loadPlayer = async () => (await import('./set-player.tsx')).Slideshow

/**
 * A banner's pictures. The first is server-rendered; the others load when they are next, or without script in a
 * scrollable row.
 */
export function ImageSet({ background, set, priority, frame }: ImageSetProps) {
  const row = useRef<HTMLDivElement>(null)
  const Player = useLazyComponent(useNearScreen(frame), loadPlayer, 'the further pictures of a banner')
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
                <FurtherSlide
                  key={name}
                  name={name}
                  background={background}
                  label={set.labels[index + 1]}
                  isAsked
                />
              ))}
          </noscript>
        </div>
      </div>
      {Player && <Player background={background} set={set} frame={frame} row={row} />}
    </>
  )
}

type SetSlideProps = { label: string | undefined; isAside?: boolean; children: ReactNode }

export function SetSlide({ label, isAside = false, children }: SetSlideProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields, not slides
    <div role="group" aria-label={label} inert={isAside} className="image-set-slide">
      {children}
    </div>
  )
}

type FurtherSlideProps = {
  name: string
  background: BannerBackground
  label: string | undefined
  isAside?: boolean
  /** The picture is loaded. */
  isAsked: boolean
}

/** A picture after the first; the alt text is on the first. */
export function FurtherSlide({ name, background, isAsked, ...slide }: FurtherSlideProps) {
  const picture = { ...background, set: false, mediaId: name, mobileMediaId: null, alt: '' }
  return <SetSlide {...slide}>{isAsked && <BannerPicture background={picture} priority={false} />}</SetSlide>
}

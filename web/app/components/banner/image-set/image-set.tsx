import { classNames } from '@firnline/design/class-names/class-names'
import type { BannerBackground } from '@firnline/domain/banner/banner'
import { picturesAround } from '@firnline/domain/banner/image-set'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { useLater } from '../../later/use-later.ts'
import { useNear } from '../../later/use-near.ts'
import { BannerPicture } from '../banner-picture.tsx'
import type { ImageSetView } from './describe-image-set.ts'

type ImageSetProps = {
  background: BannerBackground
  set: ImageSetView
  priority: boolean
  /** The banner, which is dragged from picture to picture. */
  frame: RefObject<HTMLElement | null>
}

const loadPlayer = async () => (await import('./set-player.tsx')).SetPlayer

/**
 * A banner's pictures (SPEC §2 imageset). The first is there from the start; the others come with the script that turns
 * to them, each when its turn is next, or all in a row that scrolls where there is no script.
 */
export function ImageSet({ background, set, priority, frame }: ImageSetProps) {
  const row = useRef<HTMLDivElement>(null)
  const Player = useLater(useNear(frame), loadPlayer, 'the further pictures of a banner')
  const [current, setCurrent] = useState(0)
  const [asked, setAsked] = useState(() => new Set(picturesAround(0, set.labels.length)))
  const pictures = set.others.map(name => ({
    ...background,
    set: false,
    mediaId: name,
    mobileMediaId: null,
    alt: '',
  }))
  function turnTo(index: number) {
    setCurrent(index)
    setAsked(before => new Set([...before, ...picturesAround(index, set.labels.length)]))
  }
  const further = pictures.map((picture, index) => (
    <SetSlide
      key={picture.mediaId}
      label={set.labels[index + 1]}
      hidden={Player !== null && current !== index + 1}
    >
      {(Player === null || asked.has(index + 1)) && <BannerPicture background={picture} priority={false} />}
    </SetSlide>
  ))
  return (
    <>
      <div
        className="absolute inset-0 -z-20 overflow-hidden [@media(scripting:none)]:overflow-x-auto [@media(scripting:none)]:snap-x [@media(scripting:none)]:snap-mandatory"
        // Without script it scrolls, and must be reachable by keyboard.
        tabIndex={Player === null ? 0 : undefined}
      >
        <div ref={row} className={classNames('flex h-full', Player !== null && 'touch-pan-y')}>
          <SetSlide label={set.labels[0]} hidden={current !== 0}>
            <BannerPicture background={background} priority={priority} />
          </SetSlide>
          {Player === null ? <noscript className="contents">{further}</noscript> : further}
        </div>
      </div>
      {Player && <Player {...{ set, frame, row, current, turnTo }} />}
    </>
  )
}

/** `hidden`: it stands beside the one that is seen. */
function SetSlide({
  label,
  hidden,
  children,
}: {
  label: string | undefined
  hidden: boolean
  children: ReactNode
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form
    <div
      role="group"
      aria-label={label}
      inert={hidden}
      className="relative h-full w-full shrink-0 snap-start"
    >
      {children}
    </div>
  )
}

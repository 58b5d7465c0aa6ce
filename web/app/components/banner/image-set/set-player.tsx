import { IconButton } from '@firnline/design/button/icon-button'
import { classNames } from '@firnline/design/class-names/class-names'
import { openEmbla, prefersReducedMotion } from '@firnline/design/slider/open-embla'
import {
  type AutoplayState,
  IMAGE_SET_INTERVAL,
  picturesToLoad,
  shouldAutoplay,
} from '@firnline/domain/content/autoplay'
import type { BannerBackground } from '@firnline/domain/content/banner'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { ImageSetView } from '../describe-banner.ts'
import { canAutoplay, useOnScreen } from '../use-autoplay.ts'
import { FurtherSlide } from './image-set.tsx'

export type SlideshowProps = {
  background: BannerBackground
  set: ImageSetView
  frame: RefObject<HTMLElement | null>
  /** Contains the first picture. */
  row: RefObject<HTMLDivElement | null>
}

/** A slideshow: automatic, by buttons, by arrow keys and by dragging. */
export function Slideshow({ background, set, frame, row }: SlideshowProps) {
  const count = set.labels.length
  const { current, asked, show } = useSlideshow({ frame, row, count })
  const [isMoving] = useState(canAutoplay)
  const [intent, setIntent] = useState<AutoplayState['intent']>('idle')
  const isRunning = shouldAutoplay({ intent, seen: useOnScreen(frame), busy: useInteracting(frame) })

  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key]
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    show((current + step + count) % count)
  }

  const further = set.others.map((name, index) => (
    <FurtherSlide
      key={name}
      name={name}
      background={background}
      label={set.labels[index + 1]}
      isAside={current !== index + 1}
      isAsked={asked.has(index + 1)}
    />
  ))
  return (
    <>
      {row.current && createPortal(further, row.current)}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form */}
      <div
        role="group"
        aria-label={set.pictures}
        onKeyDown={onKeyDown}
        className="absolute right-(--gutter) bottom-3 flex max-w-[calc(100%-2*var(--gutter))] items-center rounded-full bg-night-900/70 px-3 text-white forced-color-adjust-none"
      >
        {isMoving && (
          <IconButton
            label={intent === 'never' ? set.play : set.pause}
            icon={intent === 'never' ? 'play' : 'pause'}
            iconClassName="size-4"
            onClick={() => setIntent(intent === 'never' ? 'always' : 'never')}
            className="-ml-3 rounded-full focus-visible:-outline-offset-4"
          />
        )}
        {set.labels.map((label, index) => (
          <button
            key={label}
            type="button"
            aria-label={label}
            aria-current={index === current ? 'true' : undefined}
            onClick={() => show(index)}
            className="group/line grid h-11 w-9 min-w-6 place-items-center px-1 focus-visible:-outline-offset-4"
          >
            <ProgressLine
              state={index !== current ? 'waiting' : isMoving && intent !== 'never' ? 'filling' : 'full'}
              isRunning={isRunning}
              onFull={() => show((index + 1) % count)}
            />
          </button>
        ))}
        <p aria-live={isRunning ? 'off' : 'polite'} className="sr-only">
          {set.labels[current]}
        </p>
      </div>
    </>
  )
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

type ProgressLineProps = { state: 'waiting' | 'filling' | 'full'; isRunning: boolean; onFull: () => void }

/** Progress of a picture's time; when full, the next picture is shown. */
function ProgressLine({ state, isRunning, onFull }: ProgressLineProps) {
  return (
    <span className="relative block h-0.5 w-full overflow-hidden bg-white/50 transition-colors group-hover/line:bg-white">
      {state !== 'waiting' && (
        <span
          onAnimationEnd={onFull}
          style={
            state === 'filling'
              ? {
                  animationDuration: `${IMAGE_SET_INTERVAL}ms`,
                  animationPlayState: isRunning ? 'running' : 'paused',
                }
              : undefined
          }
          className={classNames('absolute inset-0 bg-white', state === 'filling' && 'line-filling')}
        />
      )}
    </span>
  )
}

function useSlideshow({ frame, row, count }: Pick<SlideshowProps, 'frame' | 'row'> & { count: number }) {
  const [current, setCurrent] = useState(0)
  const [asked, setAsked] = useState(() => new Set(picturesToLoad(0, count)))
  const embla = useRef<ReturnType<typeof openEmbla> | null>(null)
  useEffect(() => {
    if (frame.current === null || row.current === null) return
    const slides = [...row.current.querySelectorAll<HTMLElement>('.image-set-slide')]
    const api = openEmbla(frame.current, {
      container: row.current,
      slides,
      watchDrag: (_, event) => !isOnText(event),
    })
    api.on('select', () => {
      const seen = api.selectedScrollSnap()
      setCurrent(seen)
      setAsked(before => new Set([...before, ...picturesToLoad(seen, count)]))
    })
    embla.current = api
    return () => api.destroy()
  }, [frame, row, count])

  useEffect(() => {
    const first = row.current?.firstElementChild
    if (first instanceof HTMLElement) first.inert = current !== 0
  }, [row, current])

  return { current, asked, show: (index: number) => embla.current?.scrollTo(index, prefersReducedMotion()) }
}

/** Text can be selected instead of dragged. */
function isOnText({ target }: Event): boolean {
  return target instanceof Element && target.closest('[data-banner-words]') !== null
}

/** Whether the pointer or the focus is in the frame. */
export function useInteracting(frame: RefObject<HTMLElement | null>): boolean {
  const [isPointed, setPointed] = useState(false)
  const [isFocused, setFocused] = useState(false)
  useEffect(() => {
    const box = frame.current
    if (box === null) return
    const end = new AbortController()
    const listen = (type: string, then: () => void) =>
      box.addEventListener(type, then, { signal: end.signal })
    // Touch pointers never leave.
    box.addEventListener('pointerenter', event => event.pointerType === 'mouse' && setPointed(true), {
      signal: end.signal,
    })
    listen('pointerleave', () => setPointed(false))
    listen('focusin', () => setFocused(true))
    listen('focusout', () => setFocused(false))
    return () => end.abort()
  }, [frame])
  return isPointed || isFocused
}

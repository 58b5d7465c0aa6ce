import { Children, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { useNearScreen } from '../near-screen/near-screen.tsx'
import type { EmblaRow } from './embla-row.ts'

export type SliderMessages = { readonly previous: string; readonly next: string; readonly carousel: string }

type SliderProps = {
  label: string
  messages: SliderMessages
  heading: ReactNode
  /** Slides, or `html` instead. */
  children?: ReactNode
  /** Of the list. */
  id?: string
  /** The slides as trusted HTML: `<li class="slider-slide">…</li>` */
  html?: string
}

/**
 * A row of slides: 4 per view from 900 px, 2 from 600 px, else 1 with the next one peeking. It scrolls and snaps
 * from the start; once it is near, and has more slides than fit, it is dragged and goes round.
 */
export function Slider({ label, messages, heading, children, id, html }: SliderProps) {
  const slides =
    html === undefined
      ? { children: Children.map(children, child => <li className="slider-slide">{child}</li>) }
      : { dangerouslySetInnerHTML: { __html: html } }
  const { track, move, onKeyDown } = useSlides()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields, not slides
    <div role="group" className="slider" aria-roledescription={messages.carousel} aria-label={label}>
      <div className="column mb-8 flex items-end justify-between gap-6 lg:mb-10">
        <div className="min-w-0">{heading}</div>
        <div className="flex gap-2 noscript:hidden">
          <IconButton
            label={messages.previous}
            icon="arrow-left"
            className={STEP_BUTTON}
            onClick={() => move(-1)}
          />
          <IconButton
            label={messages.next}
            icon="arrow-right"
            className={STEP_BUTTON}
            onClick={() => move(1)}
          />
        </div>
      </div>
      <div className="overflow-x-clip">
        <ul
          ref={track}
          id={id}
          aria-label={label}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          onKeyDown={onKeyDown}
          className="slider-track focus-visible:-outline-offset-2"
          {...slides}
        />
      </div>
    </div>
  )
}

const STEP_BUTTON =
  'border border-line transition-colors hover:border-ink hover:bg-ink hover:text-ground sm:size-12'

/** A row that scrolls; looped and draggable once Embla has loaded. */
export function useSlides() {
  const track = useRef<HTMLUListElement>(null)
  const turning = useRef<EmblaRow | null>(null)
  const isNear = useNearScreen(track)

  useEffect(() => {
    if (!isNear) return
    let isShown = true
    import('./embla-row.ts')
      .then(({ openEmblaRow }) => {
        if (isShown && track.current !== null) turning.current = openEmblaRow(track.current)
      })
      .catch((error: unknown) => console.warn('A row of slides goes on scrolling.', error))
    return () => {
      isShown = false
      turning.current?.close()
      turning.current = null
    }
  }, [isNear])

  /** Moves by as many slides as are visible. */
  function move(direction: 1 | -1): void {
    const list = track.current
    if (turning.current?.move(direction) === true) return
    list?.scrollBy({ left: direction * list.clientWidth, behavior: 'smooth' })
  }

  return {
    track,
    move,
    onKeyDown(event: KeyboardEvent) {
      const step = STEPS[event.key]
      if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
      if (turning.current?.step(step) === true) event.preventDefault()
    },
  }
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 }

import { classNames } from '@firnline/design/class-names/class-names'
import { Icon } from '@firnline/design/icon/icon'
import { goesOn, IMAGE_SET_INTERVAL, type Watching } from '@firnline/domain/banner/image-set'
import type { EmblaCarouselType } from 'embla-carousel'
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { openEmbla, prefersStill } from '../../slider/open-embla.ts'
import { mayMove, useSeen } from '../use-seen.ts'
import type { ImageSetView } from './describe-image-set.ts'
import { useBusy } from './use-busy.ts'

export type SetPlayerProps = {
  set: ImageSetView
  frame: RefObject<HTMLElement | null>
  row: RefObject<HTMLDivElement | null>
  current: number
  turnTo: (index: number) => void
}

/** Turns a banner's pictures: by itself, by its lines, by arrow keys and under the finger (SPEC §9 Banner imageset). */
export function SetPlayer({ set, frame, row, current, turnTo }: SetPlayerProps) {
  const show = useTurning({ frame, row, turnTo })
  const [isMoving] = useState(mayMove)
  const [wish, setWish] = useState<Watching['wish']>('idle')
  const isRunning = goesOn({ wish, seen: useSeen(frame), busy: useBusy(frame) })
  const count = set.labels.length

  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key]
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    show((current + step + count) % count)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form
    <div
      role="group"
      aria-label={set.pictures}
      onKeyDown={onKeyDown}
      className="absolute right-(--gutter) bottom-3 flex max-w-[calc(100%-2*var(--gutter))] items-center rounded-full bg-night-900/70 px-3 text-white"
    >
      {isMoving && (
        <button
          type="button"
          aria-label={wish === 'never' ? set.play : set.pause}
          onClick={() => setWish(wish === 'never' ? 'always' : 'never')}
          className="-ml-3 grid size-11 shrink-0 place-items-center rounded-full focus-visible:-outline-offset-4"
        >
          <Icon name={wish === 'never' ? 'play' : 'pause'} className="size-4" />
        </button>
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
          <Line
            state={index !== current ? 'waiting' : isMoving && wish !== 'never' ? 'filling' : 'full'}
            isRunning={isRunning}
            onFull={() => show((index + 1) % count)}
          />
        </button>
      ))}
      <p aria-live={isRunning ? 'off' : 'polite'} className="sr-only">
        {set.labels[current]}
      </p>
    </div>
  )
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

type LineProps = { state: 'waiting' | 'filling' | 'full'; isRunning: boolean; onFull: () => void }

/** A picture's time: while it is seen its line fills, and once it is full the next picture's turn has come. */
function Line({ state, isRunning, onFull }: LineProps) {
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

/** Makes the row one that turns; how another of its pictures is shown. */
function useTurning({ frame, row, turnTo }: Pick<SetPlayerProps, 'frame' | 'row' | 'turnTo'>) {
  const embla = useRef<EmblaCarouselType | null>(null)
  const turned = useEffectEvent(turnTo)
  useEffect(() => {
    if (frame.current === null || row.current === null) return
    const api = openEmbla(frame.current, {
      container: row.current,
      watchDrag: (_, event) => !isOnWords(event),
    })
    api.on('select', () => turned(api.selectedScrollSnap()))
    embla.current = api
    return () => api.destroy()
  }, [frame, row])
  return (index: number) => embla.current?.scrollTo(index, prefersStill())
}

/** Words are there to be marked and copied. */
function isOnWords({ target }: Event): boolean {
  return target instanceof Element && target.closest('[data-banner-words]') !== null
}

import { Icon } from '@firnline/design/icon/icon'
import { Children, type ReactNode, useRef } from 'react'

export type SliderWords = { readonly previous: string; readonly next: string }

/**
 * A row that scrolls and snaps: 4 per view from 900 px, 2 from 600 px, else 1 with the next one peeking (SPEC §9).
 * Fingers, wheels and arrow keys scroll it natively; the two buttons move by a view.
 */
export function Slider({
  label,
  words,
  heading,
  children,
}: {
  label: string
  words: SliderWords
  heading: ReactNode
  children: ReactNode
}) {
  const track = useRef<HTMLUListElement>(null)
  const move = (direction: 1 | -1) => {
    const list = track.current
    list?.scrollBy({ left: direction * list.clientWidth, behavior: 'smooth' })
  }
  return (
    <>
      <div className="column mb-8 flex items-end justify-between gap-6 lg:mb-10">
        <div className="min-w-0">{heading}</div>
        <div className="hidden gap-2 pointer-fine:xs:flex">
          <SlideButton label={words.previous} icon="arrow-left" onClick={() => move(-1)} />
          <SlideButton label={words.next} icon="arrow-right" onClick={() => move(1)} />
        </div>
      </div>
      <ul
        ref={track}
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="slider-track flex snap-x snap-mandatory gap-2.5 overflow-x-auto overscroll-x-contain pb-1"
      >
        {Children.map(children, child => (
          <li className="slider-slide shrink-0 snap-start">{child}</li>
        ))}
      </ul>
    </>
  )
}

function SlideButton({
  label,
  icon,
  onClick,
}: {
  label: string
  icon: 'arrow-left' | 'arrow-right'
  onClick: () => void
}) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid size-12 place-items-center border border-line transition-colors hover:border-ink hover:bg-ink hover:text-ground"
    >
      <Icon name={icon} />
    </button>
  )
}

import type { EmblaCarouselType } from 'embla-carousel'
import { openEmbla, prefersReducedMotion } from './open-embla.ts'

/** Both return false where the slides all fit, and the row only scrolls. */
export type EmblaRow = {
  /** Moves by as many slides as are visible. */
  readonly move: (direction: 1 | -1) => boolean
  /** Moves by one slide. */
  readonly step: (direction: 1 | -1) => boolean
  readonly close: () => void
}

/** Turns a scrolling row into a looped Embla slider at the same position; hidden slides are inert. */
export function openEmblaRow(track: HTMLUListElement): EmblaRow {
  const view = track.parentElement
  if (view === null || track.scrollWidth <= track.clientWidth) return SCROLL_ONLY
  const { scrollLeft } = track
  const startIndex = Math.round(scrollLeft / slideWidth(track))
  track.dataset.turning = ''
  track.scrollLeft = 0
  const api = openEmbla(view, {
    container: track,
    startIndex,
    // Embla measures slides in whole px.
    align: () => Math.round(edgeOf(view)),
    inViewThreshold: 0.05,
  })
  if (!api.internalEngine().options.loop) {
    close(api, track)
    track.scrollLeft = scrollLeft
    return SCROLL_ONLY
  }
  api.on('slidesInView', disableHiddenSlides)
  const show = (steps: number) => {
    const count = api.scrollSnapList().length
    api.scrollTo((api.selectedScrollSnap() + steps + count) % count, prefersReducedMotion())
    return true
  }
  return {
    move: direction => show(direction * perView(track, edgeOf(view))),
    step: show,
    close: () => close(api, track),
  }
}

const SCROLL_ONLY: EmblaRow = { move: () => false, step: () => false, close: () => {} }

function close(api: EmblaCarouselType, track: HTMLUListElement): void {
  const slides = api.slideNodes()
  api.destroy()
  delete track.dataset.turning
  for (const slide of slides) slide.inert = false
}

function disableHiddenSlides(api: EmblaCarouselType): void {
  const seen = api.slidesInView()
  for (const [index, slide] of api.slideNodes().entries()) slide.inert = !seen.includes(index)
}

function slideWidth({ firstElementChild }: HTMLUListElement): number {
  return firstElementChild?.getBoundingClientRect().width ?? 1
}

function perView(track: HTMLUListElement, edge: number): number {
  return Math.max(1, Math.round((track.clientWidth - 2 * edge) / slideWidth(track)))
}

/** Slides start where the heading above them starts. */
function edgeOf(view: HTMLElement): number {
  const words = view.previousElementSibling
  if (words === null) return 0
  return words.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(words).paddingLeft)
}

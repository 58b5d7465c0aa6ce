import EmblaCarousel, { type EmblaCarouselType, type EmblaOptionsType } from 'embla-carousel'

/** Looped, drag threshold 2 px. Embla counts inertia; at this much, 500 ms bring a slide to its place but for a hundredth. */
const SLIDER_OPTIONS: EmblaOptionsType = { loop: true, dragThreshold: 2, duration: 21, align: 'start' }

/** Lets a row of slides be dragged and stepped through, round and round. `root` is dragged, `container` holds the slides. */
export function openEmbla(
  root: HTMLElement,
  { container, ...options }: EmblaOptionsType & { container: HTMLElement },
): EmblaCarouselType {
  return EmblaCarousel(root, { ...SLIDER_OPTIONS, container, ...options })
}

export function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

import EmblaCarousel, { type EmblaCarouselType, type EmblaOptionsType } from 'embla-carousel'

/** `duration` is Embla's inertia: 21 takes about 500 ms. */
const SLIDER_OPTIONS: EmblaOptionsType = { loop: true, dragThreshold: 2, duration: 21, align: 'start' }

/** Starts Embla: `root` is dragged, `container` contains the slides. */
export function openEmbla(
  root: HTMLElement,
  { container, ...options }: EmblaOptionsType & { container: HTMLElement },
): EmblaCarouselType {
  return EmblaCarousel(root, { ...SLIDER_OPTIONS, container, ...options })
}

export function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

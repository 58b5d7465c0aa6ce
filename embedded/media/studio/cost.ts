import type { Format } from '../picture/format.ts'
import type { Order } from './studio.ts'

/** Time of each format for as many pixels, measured on a photograph; WebP is 1. */
const FORMAT_COST: Readonly<Record<Format, number>> = { avif: 7, webp: 1, jpeg: 0.5, png: 3, gif: 3, tiff: 1 }

/** About what a picture takes to make, in millions of pixels written as WebP: 0.2 s of one core. */
export function costOf({ plan, encoding }: Pick<Order, 'plan' | 'encoding'>): number {
  const pixels = [plan.scaled, plan.canvas ?? plan.scaled].map(({ width, height }) => width * height)
  return (Math.max(...pixels) / 1_000_000) * FORMAT_COST[encoding.format]
}

import { readFileSync } from 'node:fs'
import { IN_USE } from './in-use.ts'
import type { View } from './studio/staging.ts'

const RENDERED: Record<string, { readonly views: readonly string[] }> = JSON.parse(
  readFileSync(new URL('path-tracer/rendered.json', import.meta.url), 'utf8'),
)

/** Whether the path tracer renders a product. three.js draws all others. */
export const isPathTraced = (uid: string): boolean => uid in RENDERED

/** Skis and snowboards that are drawn from behind and at the tail too. */
const FROM_EVERY_SIDE = [
  ...['nordwand-98', 'nordwand-88', 'firn-106', 'kante-68-sl', 'aurora-90-w', 'grat-84', 'murmel-junior'],
  ...['halde', 'kar-split', 'linde-w'],
]

/** The views of a product that three.js draws, in shop order. */
export function drawnViews(uid: string): readonly View[] {
  return FROM_EVERY_SIDE.includes(uid) ? ['main', 'base', 'detail', 'detail-tail'] : ['main', 'detail']
}

export const pictureName = (uid: string, color: string, view: string): string =>
  view === 'main' || view === '' ? `${uid}-${color}` : `${uid}-${color}-${view}`

/** Names of a color's pictures in shop order; the first shows the whole product. */
export function pictureNames(uid: string, color: string): string[] {
  const views = RENDERED[uid]?.views ?? drawnViews(uid)
  return [...views, ...(`${uid}-${color}` in IN_USE ? ['use'] : [])].map(view =>
    pictureName(uid, color, view),
  )
}

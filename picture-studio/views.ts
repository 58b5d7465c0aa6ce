import { readFileSync } from 'node:fs'
import { IN_USE } from './in-use.ts'
import type { View } from './studio/staging.ts'

const RENDERED: Record<string, { readonly views: readonly string[] }> = JSON.parse(
  readFileSync(new URL('path-tracer/rendered.json', import.meta.url), 'utf8'),
)

/** Whether the path tracer renders a product. three.js draws all others. */
export const isPathTraced = (uid: string): boolean => uid in RENDERED

/** The views of a ski or snowboard, which three.js draws, in shop order. */
export const DRAWN_VIEWS: readonly View[] = ['main', 'base', 'detail', 'detail-tail']

export const pictureName = (uid: string, color: string, view: string): string =>
  view === 'main' || view === '' ? `${uid}-${color}` : `${uid}-${color}-${view}`

/** Names of a color's pictures in shop order; the first shows the whole product. */
export function pictureNames(uid: string, color: string): string[] {
  const views = RENDERED[uid]?.views ?? DRAWN_VIEWS
  return [...views, ...(`${uid}-${color}` in IN_USE ? ['use'] : [])].map(view =>
    pictureName(uid, color, view),
  )
}

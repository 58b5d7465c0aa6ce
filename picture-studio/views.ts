import { readFileSync } from 'node:fs'

const RENDERED: Record<string, { readonly views: readonly string[] }> = JSON.parse(
  readFileSync(new URL('path-tracer/rendered.json', import.meta.url), 'utf8'),
)
const DRAWN = ['', 'detail']

/** Whether the path tracer renders a product. three.js draws all others. */
export const isPathTraced = (uid: string): boolean => uid in RENDERED

/** What follows a color's first picture in the names of its views, in shop order; empty: the whole product. */
export const viewsOf = (uid: string): readonly string[] => RENDERED[uid]?.views ?? DRAWN

/** Names of a color's pictures in shop order. */
export function pictureNames(uid: string, color: string): string[] {
  return viewsOf(uid).map(view => [uid, color, view].filter(Boolean).join('-'))
}

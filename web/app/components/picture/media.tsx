import { canUseHighDensity } from '@firnline/domain/browser/device'
import type { MediaSource } from '@firnline/services/media/picture-url'
import { createContext, useContext, useState } from 'react'
import { preload } from 'react-dom'
import { readConnection } from '../../preload/read-connection.ts'
import type { PictureSources } from './picture-sources.ts'

const MediaContext = createContext<MediaSource | null>(null)

export const MediaProvider = MediaContext.Provider

/** The media service of this page; null only on the page of a failed start. */
export function useMedia(): MediaSource | null {
  return useContext(MediaContext)
}

let isBrowserRendered = false

/** Called once the server-rendered page is hydrated. */
export function markBrowserRendered(): void {
  isBrowserRendered = true
}

/**
 * Maximum picture width in device pixels on slow connections: the window's CSS width. null: no limit. Server-rendered
 * pictures keep their size, since another would be loaded twice.
 */
export function useMaxPictureWidth(): number | null {
  const [widest] = useState(() =>
    isBrowserRendered && !canUseHighDensity(readConnection()) ? window.innerWidth : null,
  )
  return widest
}

/** Adds preload links. Only for pictures whose media queries exclude each other. */
export function preloadPicture({ src, sources }: PictureSources): void {
  for (const { srcSet, sizes, media } of sources) {
    preload(src, { as: 'image', imageSrcSet: srcSet, imageSizes: sizes, media, fetchPriority: 'high' })
  }
}

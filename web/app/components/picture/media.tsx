import type { MediaSource } from '@firnline/services/media/picture-url'
import { createContext, useContext } from 'react'

const MediaContext = createContext<MediaSource | null>(null)

export const MediaProvider = MediaContext.Provider

/** Where this page's pictures come from; null only on the page that says that the shop is broken. */
export function useMedia(): MediaSource | null {
  return useContext(MediaContext)
}

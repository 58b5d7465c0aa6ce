import { canUseHighDensity } from '@firnline/domain/browser/connection'
import { useState } from 'react'
import { readConnection } from '../../preload/read-connection.ts'

let isDrawnHere = false

/** What is drawn from now on is drawn by the browser, not by the server. */
export function drawHere(): void {
  isDrawnHere = true
}

/**
 * The dots that a picture may be wide where the connection is slow: the window's CSS px, one dot each. null: as many as
 * its screen shows. What the server drew stays: another size of a picture that is there would be loaded besides.
 */
export function useWidest(): number | null {
  const [widest] = useState(() =>
    isDrawnHere && !canUseHighDensity(readConnection()) ? window.innerWidth : null,
  )
  return widest
}

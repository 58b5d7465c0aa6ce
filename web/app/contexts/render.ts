import { createContext } from 'react-router'
import type { Discovery } from '../discovery/discovery.ts'
import type { HeldParts } from '../server-markup/held-parts.ts'

export type RenderContext = {
  /** Marks the page's own scripts while it is rendered. */
  readonly nonce: string
  /** The id of the build whose scripts the page runs. */
  readonly build: string
  /** The app's navigation is redirected to here. */
  readonly redirectTo?: string | undefined
  /** Modules that the page loads beside the app's. */
  readonly extraModules?: readonly string[]
  readonly onError: (error: unknown) => void
  /** Structured data that the page's loaders have reported. */
  readonly discovery: () => Discovery
  readonly parts: HeldParts
  /** Changes the HTML before its scripts are named by hash. */
  readonly editHtml?: ((html: string) => Promise<string>) | undefined
  /**
   * Takes the document's HTML, and `sha256-…` of each script that is written in it: the response carries status and headers
   * alone.
   */
  readonly onDocument: (html: Buffer<ArrayBuffer>, scripts: readonly string[]) => void
}

export const renderContext = createContext<RenderContext>()

export type BrokenReason = 'too-many-redirects' | 'failed'

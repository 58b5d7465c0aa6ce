import type { RegionId } from '../region.ts'

/** Newsletter settings of some regions. Pick with `pickForRegion`. */
export type EmailSignup = {
  readonly uid: string
  readonly regions: readonly RegionId[]
  readonly lists: readonly { readonly id: string; readonly name: string }[]
  readonly headline: string
  readonly text: string
  /** The consent text. */
  readonly consent: string
  readonly button: string
  readonly success: string
  readonly backInStock: boolean
}

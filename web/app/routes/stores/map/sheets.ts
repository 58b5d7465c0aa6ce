import type { MapBox } from '@firnline/domain/content/map-view'
import sheets from './sheets/sheets.json' with { type: 'json' }

/** A picture of the ground, and the part of the world that it shows. */
export type Sheet = MapBox & { readonly name: string; readonly url: string }

const urls = import.meta.glob<string>('./sheets/*.svg', { query: '?url', import: 'default', eager: true })

/** Drawn by `atlas/map`. */
export const SHEETS: readonly Sheet[] = sheets.map(sheet => ({
  ...sheet,
  url: urls[`./sheets/${sheet.name}.svg`] ?? '',
}))

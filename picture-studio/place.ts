import { fileURLToPath } from 'node:url'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Where finished pictures are kept, photographs and product pictures together. */
export const IMAGES = at('../demo/pictures/firnline/images')
/** One folder per film, in it one file per encoding. */
export const FILMS = at('../demo/pictures/firnline/videos')
export const MEDIA = at('../demo/pictures/firnline/media.json')
/** One sheet per category, and the page that shows them all. */
export const CONTACT_SHEETS = at('../docs/images/contact-sheet/')
export const CONTACT_SHEET_PAGE = at('../docs/contact-sheet.md')

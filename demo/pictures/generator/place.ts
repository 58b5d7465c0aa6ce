import { fileURLToPath } from 'node:url'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Where finished pictures are kept, photographs and product pictures together. */
export const IMAGES = at('../firnline/images')
export const MEDIA = at('../firnline/media.json')
export const CONTACT_SHEET = at('../contact-sheet.jpg')

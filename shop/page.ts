import type { PageSettings } from './settings.ts'

/** The settings as the page has them, in a script of data before all others. */
export const shop: PageSettings = JSON.parse(document.getElementById('shop')?.textContent ?? 'null')

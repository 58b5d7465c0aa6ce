import { brand, shop as settings } from './folder.ts'
import { type PageSettings, toPageSettings } from './settings.ts'

/** The settings that pages get, on the server too. */
export const shop: PageSettings = toPageSettings(settings, brand)

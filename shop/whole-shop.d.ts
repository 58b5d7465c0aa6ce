import type { ShopSettings } from './settings.ts'

/** Types of `folder.ts` for code that does not know Node. */
export declare const shopFolder: string
export declare const shop: ShopSettings

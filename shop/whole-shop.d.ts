import type { Brand } from './brand.ts'
import type { ShopSettings } from './settings.ts'

/** Types of `folder.ts` for code without types of Node. */
export declare const shopFolder: string
export declare const environmentFiles: readonly string[]
export declare const shop: ShopSettings
export declare const brand: Brand

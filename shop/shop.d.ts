import type { PageSettings } from './settings.ts'

/** Types of `page.ts` and `server.ts` for code without types of browsers and Node. */
export declare const shop: PageSettings

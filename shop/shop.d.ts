import type { PageSettings } from './settings.ts'

/** Types of `page.ts` and `server.ts` for code that knows neither a browser nor Node. */
export declare const shop: PageSettings

import { fileURLToPath } from 'node:url'
import { readEmbeddedData } from '../embedded/embedded-data.ts'

/** The demo shop, for tests. */
export const DEMO = await readEmbeddedData(fileURLToPath(new URL('../../demo', import.meta.url)))

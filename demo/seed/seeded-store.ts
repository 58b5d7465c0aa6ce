import type { StoreClient } from '@firnline/catalogue/store/store-client'
import type { DemoStore } from '../catalogue/stores.ts'

/** A store to seed and the client of it. */
export type SeededStore = { readonly store: DemoStore; readonly client: StoreClient }

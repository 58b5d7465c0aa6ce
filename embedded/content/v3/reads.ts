import { Hono } from 'hono'
import type { Store } from '../store/store.ts'
import { assets } from './assets.ts'
import { contentTypes } from './content-types.ts'
import { entries } from './entries.ts'
import { globalFields } from './global-fields.ts'
import { taxonomies } from './taxonomies.ts'
import { taxonomyEntries } from './taxonomy-entries.ts'

/** Every read of content but sync, its paths without `/v3`. */
export function reads(store: Store, apiKey: string): Hono {
  const app = new Hono({ strict: false })
  app.route('/content_types', contentTypes(store))
  app.route('/content_types', entries(store, apiKey))
  app.route('/global_fields', globalFields(store))
  app.route('/taxonomies', taxonomyEntries(store, apiKey))
  app.route('/taxonomies', taxonomies(store))
  app.route('/assets', assets(store, apiKey))
  return app
}

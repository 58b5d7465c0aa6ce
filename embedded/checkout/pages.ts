import { Hono } from 'hono'
import type { Commerce } from '../commerce/scope.ts'
import type { Store } from '../commerce/store.ts'
import type { Hosting } from './hosting.ts'

/** The pages of a store that its shoppers see, below `/shop/{hash}` (protocols/bigcommerce §4). */
export function hostedRoutes(_commerce: Commerce, _stores: readonly Store[], _hosting: Hosting): Hono {
  return new Hono()
}

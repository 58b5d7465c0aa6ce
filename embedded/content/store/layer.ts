import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { absent } from './json-file.ts'
import { type Place, placeOf } from './place.ts'
import { createStore, type Store } from './store.ts'
import type { Variants } from './variant.ts'

/** What lies over the entries: those of each branch, and what each variant says otherwise. */
export type Layers = { branches: Map<string, Store>; variants: Variants }

export const createLayers = (): Layers => ({ branches: new Map(), variants: new Map() })

/** The entries of a branch; content types, assets and all else are those of the store. */
export function branchOf(store: Store, uid: string): Store {
  const known = store.layers.branches.get(uid)
  if (known) return known
  const { contentTypes, assets } = store
  const fresh = Object.assign(createStore(store.stack, store.environment, store.now), {
    contentTypes,
    assets,
  })
  store.layers.branches.set(uid, fresh)
  return fresh
}

/** Where entries of a content type lie in branches and variants. */
export async function layerPlaces(directory: string, contentType: string): Promise<Place[]> {
  const places: Place[] = []
  for (const folder of ['branches', 'variants']) {
    for (const layer of (await readdir(join(directory, folder)).catch(absent)) ?? []) {
      const inside = join(folder, layer, contentType)
      const files = (await readdir(join(directory, inside)).catch(absent)) ?? []
      places.push(...files.map(file => placeOf(join(inside, file))).filter(place => place !== null))
    }
  }
  return places
}

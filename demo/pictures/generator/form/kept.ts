import { type BufferGeometry, type Material, Mesh } from 'three'
import type { Field, Vector } from './field.ts'
import { skin } from './skin.ts'

const kept = new Map<string, BufferGeometry>()

/** A geometry that is the same in every colour and view, made once. */
export function once(name: string, make: () => BufferGeometry): BufferGeometry {
  const known = kept.get(name)
  if (known) return known
  const fresh = make()
  kept.set(name, fresh)
  return fresh
}

/** A mesh of a field, `cell` metres fine, made once per name. */
export const body = (
  name: string,
  space: { low: Vector; high: Vector; cell: number },
  field: () => Field,
  material: Material,
) =>
  new Mesh(
    once(name, () => skin(field(), space)),
    material,
  )

/** A value made on first use and then shared. */
export function shared<T>(make: () => T): () => T {
  let made: { value: T } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

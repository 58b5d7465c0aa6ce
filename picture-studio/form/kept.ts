import { type BufferGeometry, type Material, Mesh, MeshBasicMaterial } from 'three'
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

const caster = new MeshBasicMaterial({ colorWrite: false, depthWrite: false })

/**
 * A mesh of a field, `cell` metres fine, made once per name.
 * A coarser twin throws its shadows, which is most of the work of soft light, and is never seen itself.
 */
export function body(
  name: string,
  space: { low: Vector; high: Vector; cell: number },
  field: () => Field,
  material: Material,
): Mesh {
  const form = shared(field)
  const seen = new Mesh(
    once(name, () => skin(form(), { ...space, cell: space.cell * 1.1 })),
    material,
  )
  const coarse = { ...space, cell: space.cell * 2.1 }
  const shadow = new Mesh(
    once(`${name}, coarse`, () => skin(form(), coarse)),
    caster,
  )
  shadow.onBeforeShadow = () => shadow.geometry.setDrawRange(0, Infinity)
  shadow.onBeforeRender = () => shadow.geometry.setDrawRange(0, 0)
  seen.userData.shadow = shadow
  return seen.add(shadow)
}

/** A value made on first use and then shared. */
export function shared<T>(make: () => T): () => T {
  let made: { value: T } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

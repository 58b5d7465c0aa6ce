import { MeshPhysicalMaterial, type Texture } from 'three'
import { cloth } from './print.ts'

type Look = {
  colour: string
  kind: Parameters<typeof cloth>[0]
  size: number
  depth?: number
  map?: Texture
  rough?: number
}

/** Cloth with a soft sheen: `size` metres to a repeat of its weave, `depth` of its relief. */
export function textile({ colour, kind, size, depth = 1, map, rough = 0.92 }: Look): MeshPhysicalMaterial {
  const material = new MeshPhysicalMaterial({
    color: map ? '#ffffff' : colour,
    map: map ?? null,
    roughness: rough,
    bumpMap: cloth(kind, size),
    bumpScale: depth,
    sheen: 0.25,
    sheenRoughness: 0.6,
  })
  material.sheenColor.set(colour)
  return material
}

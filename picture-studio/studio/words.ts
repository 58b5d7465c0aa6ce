import {
  type BufferGeometry,
  type Mesh,
  MeshPhysicalMaterial,
  type Object3D,
  type Texture,
  Vector2,
  Vector3,
} from 'three'
import { TessellateModifier } from 'three/addons/modifiers/TessellateModifier.js'
import { type Word, wordsOn } from '../graphic/written.ts'
import { seenParts } from './light.ts'

/** Points a form has at most, to be called coarse; and the longest edge it gets then, in metres. */
const [COARSE, FINE] = [3000, 0.006]

/** Every word printed on the product, as the points of the product that it covers and that face the eye. */
export function wordsSeen(product: Object3D, eye: Vector3): Vector3[][] {
  product.updateMatrixWorld(true)
  return seenParts(product).flatMap(part => {
    const { material } = part
    if (!(material instanceof MeshPhysicalMaterial) || !material.map) return []
    const words = wordsOn(material.map)
    return words.length ? coveredBy(words, part, material.map, eye).filter(points => points.length) : []
  })
}

function coveredBy(words: readonly Word[], part: Mesh, map: Texture, eye: Vector3): Vector3[][] {
  const { position, uv, normal } = inFinePieces(part.geometry).attributes
  if (!position || !uv || !normal) return []
  map.updateMatrix()
  const covered = words.map((): Vector3[] => [])
  for (let i = 0; i < position.count; i++) {
    const print = new Vector2(uv.getX(i), uv.getY(i)).applyMatrix3(map.matrix)
    const hits = covered.filter((_, index) => isWithin(words[index] ?? [], print))
    if (hits.length === 0) continue
    const at = new Vector3(position.getX(i), position.getY(i), position.getZ(i)).applyMatrix4(
      part.matrixWorld,
    )
    const facing = new Vector3(normal.getX(i), normal.getY(i), normal.getZ(i))
    facing.transformDirection(part.matrixWorld)
    if (facing.dot(eye.clone().sub(at)) > 0) for (const points of hits) points.push(at)
  }
  return covered
}

/** Boxes have corners only: a word on their flat sides would cover no point of theirs. */
function inFinePieces(geometry: BufferGeometry): BufferGeometry {
  const count = geometry.attributes.position?.count ?? 0
  return count < COARSE ? new TessellateModifier(FINE, 12).modify(geometry) : geometry
}

/** Whether a point lies within a convex outline, whichever way round it runs. */
export function isWithin(outline: Word, { x, y }: { x: number; y: number }): boolean {
  const sides = outline.map(([fromX, fromY], index) => {
    const [toX, toY] = outline[(index + 1) % outline.length] ?? [fromX, fromY]
    return (toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX)
  })
  return sides.length > 0 && (sides.every(side => side >= 0) || sides.every(side => side <= 0))
}

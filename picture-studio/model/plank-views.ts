import { Group, type Object3D } from 'three'
import type { Plank } from '../form/plank.ts'
import type { Staging } from '../studio/staging.ts'

/** All of it, lying on the table. */
export function fromAbove(product: Object3D): Staging {
  return { product, ground: 'table', camera: { turn: 0, rise: 0, lens: 14, frame: { fit: 0.88 } } }
}

type End = {
  /** Radians by which the product is turned on the table. */
  lean: number
  /** Where the camera looks: metres from the middle towards the tip. */
  at: number
  /** Metres in the frame. */
  height: number
}

/** A close-up of the tip or the tail. */
export function endOf(product: Object3D, { lean, at, height }: End): Staging {
  product.rotation.z = lean
  return {
    product,
    ground: 'table',
    camera: {
      turn: -20,
      rise: -42,
      lens: 24,
      frame: { centre: [at * Math.sin(-lean), at * Math.cos(lean), 0.02], height },
    },
  }
}

/** Lying on its topsheet. */
export function turnedOver({ model, plank: { rise, thick } }: { model: Group; plank: Plank }): Group {
  model.rotation.y = Math.PI
  model.position.z = Math.max(rise.tip, rise.tail) + thick.end
  return new Group().add(model)
}

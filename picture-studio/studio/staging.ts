import type { Object3D } from 'three'

/**
 * How a product is set up for a picture. Lengths in metres, x right, y up, z to the camera.
 * On the table the product lies on z = 0 and is seen from above; on the floor it stands on y = 0.
 */
export type Staging = {
  product: Object3D
  ground: 'table' | 'floor'
  camera: {
    /** Where the camera looks from: degrees to the right and degrees up. */
    turn: number
    rise: number
    /** Vertical opening in degrees; small is a long lens. */
    lens: number
    /** `fit` frames the product's bounds: share of the frame's height or width, whichever fills first. */
    frame: { fit: number } | { centre: [number, number, number]; height: number }
  }
}

export type View = 'main' | 'base' | 'detail' | 'detail-tail'

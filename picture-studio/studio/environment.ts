import { DataTexture, EquirectangularReflectionMapping, FloatType, LinearFilter, RGBAFormat } from 'three'

/** A lamp with a soft rim, seen from the product: where it hangs, how far it reaches (radians), how bright. */
type Softbox = { azimuth: number; height: number; wide: number; tall: number; power: number; rim: number }

const SOFTBOXES: readonly Softbox[] = [
  { azimuth: -0.95, height: 0.75, wide: 0.55, tall: 0.42, power: 6.5, rim: 0.12 },
  { azimuth: 1.25, height: 0.2, wide: 0.16, tall: 0.75, power: 4.2, rim: 0.06 },
  { azimuth: 0.1, height: 1.35, wide: 2.4, tall: 0.22, power: 3.2, rim: 0.18 },
  { azimuth: -2.5, height: 0.35, wide: 0.3, tall: 0.6, power: 3.4, rim: 0.1 },
  { azimuth: 2.6, height: 0.4, wide: 0.25, tall: 0.6, power: 3, rim: 0.1 },
]

const ramp = (from: number, to: number, x: number) => {
  const t = Math.min(1, Math.max(0, (x - from) / (to - from)))
  return t * t * (3 - 2 * t)
}

/** The studio seen from where the product stands: pale floor, grey walls, softboxes. Azimuth 0 is the camera. */
export function radiance(azimuth: number, height: number): number {
  const floor = 0.5 * ramp(0.15, -0.5, height)
  const wall = 0.24 + 0.24 * ramp(-0.1, 1.2, height) - 0.14 * ramp(0.4, 1.3, Math.abs(azimuth) / Math.PI)
  const lamps = SOFTBOXES.map(box => {
    const turn = Math.abs(Math.atan2(Math.sin(azimuth - box.azimuth), Math.cos(azimuth - box.azimuth)))
    const inside = ramp(box.wide + box.rim, box.wide - box.rim, turn)
    return box.power * inside * ramp(box.tall + box.rim, box.tall - box.rim, Math.abs(height - box.height))
  })
  return Math.max(floor, wall) + lamps.reduce((sum, lamp) => sum + lamp, 0)
}

export function environmentTexture(): DataTexture {
  const [width, height] = [512, 256]
  const pixels = new Float32Array(width * height * 4)
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const turn = ((column + 0.5) / width) * Math.PI * 2 - Math.PI
      const light = radiance(
        Math.atan2(Math.cos(turn), Math.sin(turn)),
        ((row + 0.5) / height - 0.5) * Math.PI,
      )
      pixels.set([light * 1.01, light, light * 0.985, 1], (row * width + column) * 4)
    }
  const texture = new DataTexture(pixels, width, height, RGBAFormat, FloatType)
  texture.mapping = EquirectangularReflectionMapping
  texture.minFilter = texture.magFilter = LinearFilter
  texture.needsUpdate = true
  return texture
}

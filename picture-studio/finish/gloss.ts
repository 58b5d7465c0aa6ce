import { MeshPhysicalMaterial, type Texture } from 'three'

type Look = { colour?: string; map?: Texture; rough?: number; coat?: number; coatRough?: number }

/** Lacquer, moulded plastic and the like: a colour or a print under a clear coat. */
export const plastic = ({ colour, map, rough = 0.42, coat = 0.35, coatRough = 0.18 }: Look) =>
  new MeshPhysicalMaterial({
    color: colour ?? '#ffffff',
    map: map ?? null,
    roughness: rough,
    clearcoat: coat,
    clearcoatRoughness: coatRough,
  })

/** Rubber and other dull black things. */
export const rubber = (colour = '#1b1d20') => new MeshPhysicalMaterial({ color: colour, roughness: 0.78 })

/** Metals by colour: steel by default. */
export const metal = (colour = '#c9ccd0', rough = 0.28) =>
  new MeshPhysicalMaterial({ color: colour, metalness: 1, roughness: rough })

import type { CanvasTexture } from 'three'
import type { Plank } from './form/plank.ts'
import type { Attributes } from './model/attributes.ts'
import { wear as wearSki } from './model/ski.ts'
import { wear as wearBoard } from './model/snowboard.ts'
import { PRODUCTS } from './products.ts'

export type Topsheet = { plank: Plank; png: string }

declare global {
  var topsheet: (uid: string, colour: string, known: Attributes) => Topsheet
}

const dataOf = (map: CanvasTexture) => map.image.toDataURL('image/png').split(',')[1] ?? ''

globalThis.topsheet = (uid, colour, known) => {
  const item = PRODUCTS.find(one => one.uid === uid)
  const colourway = item?.colors.find(one => one.key === colour)
  if (!item || !colourway) throw new Error(`${uid} in ${colour} is not in demo-products.csv.`)
  const { plank, map } =
    item.category === 'snowboards'
      ? wearBoard(item, colourway, known, [1536, 8192])
      : wearSki(item, colourway, known, [1024, 12288])
  return { plank, png: dataOf(map) }
}

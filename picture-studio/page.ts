import { base64 } from './base64.ts'
import type { Attributes } from './model/attributes.ts'
import { setUp } from './model/set-up.ts'
import { PRODUCTS } from './products.ts'
import type { View } from './studio/staging.ts'
import { createStudio, type Quality } from './studio/studio.ts'

export type Order = { uid: string; colour: string; view: View; known: Attributes }

declare global {
  var draw: (order: Order, quality: Quality) => Promise<string>
}

const shoot = createStudio()

globalThis.draw = async ({ uid, colour, view, known }, quality) => {
  const item = PRODUCTS.find(one => one.uid === uid)
  const colourway = item?.colors.find(one => one.key === colour)
  if (!item || !colourway)
    throw new Error(`${uid} in ${colour} is not in demo-products.csv, so there is nothing to draw.`)
  return base64(shoot(setUp(item, colourway, view, known), quality))
}

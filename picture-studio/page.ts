import { LINE_UP } from '@firnline/demo/catalogue/line-up'
import { base64 } from './base64.ts'
import type { Attributes } from './model/attributes.ts'
import { setUp } from './model/set-up.ts'
import type { View } from './studio/staging.ts'
import { createStudio, type Quality } from './studio/studio.ts'

export type Order = { uid: string; colour: string; view: View; known: Attributes }

declare global {
  var draw: (order: Order, quality: Quality) => Promise<string>
}

const shoot = createStudio()

globalThis.draw = async ({ uid, colour, view, known }, quality) => {
  const item = LINE_UP.find(one => one.uid === uid)
  const colourway = item?.colours.find(one => one.key === colour)
  if (!item || !colourway)
    throw new Error(`${uid} in ${colour} is not in the line-up, so there is nothing to draw.`)
  return base64(shoot(setUp(item, colourway, view, known), quality))
}

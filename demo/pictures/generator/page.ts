import { LINE_UP } from '../../catalogue/line-up.ts'
import { setUp } from './model/set-up.ts'
import type { View } from './studio/staging.ts'
import { createStudio, type Quality } from './studio/studio.ts'

declare global {
  var draw: (uid: string, colour: string, view: View, quality: Quality) => Promise<string>
}

const shoot = createStudio()

function base64(bytes: Uint8Array): string {
  const parts: string[] = []
  for (let at = 0; at < bytes.length; at += 0x8000)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + 0x8000)))
  return btoa(parts.join(''))
}

globalThis.draw = async (uid, colour, view, quality) => {
  const item = LINE_UP.find(one => one.uid === uid)
  const colourway = item?.colours.find(one => one.key === colour)
  if (!item || !colourway)
    throw new Error(`${uid} in ${colour} is not in the line-up, so there is nothing to draw.`)
  return base64(shoot(setUp(item, colourway, view), quality))
}

import { base64 } from '../base64.ts'
import { PRODUCTS } from '../products.ts'
import type { Film } from './screen.ts'
import { skiTurn } from './ski-turn.ts'
import { snowDrift } from './snow-drift.ts'

declare global {
  var openFilm: (name: string, photograph: string) => Promise<void>
  var frameAt: (share: number) => Promise<string>
}

let film: Film | null = null

globalThis.openFilm = async (name, photograph) => {
  const item = PRODUCTS.find(one => one.uid === 'nordwand-98')
  const colour = item?.colors.find(one => one.key === 'alpenglow')
  if (!item || !colour)
    throw new Error('Nordwand 98 in alpenglow is not in demo-products.csv, so it cannot be filmed.')
  film = name === 'ski-turn' ? await skiTurn(item, colour) : await snowDrift(photograph)
}

globalThis.frameAt = async share => {
  if (!film) throw new Error('No film is open: call openFilm first.')
  return base64(await film(share))
}

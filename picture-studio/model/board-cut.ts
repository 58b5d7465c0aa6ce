import type { DemoProduct } from '@firnline/demo/catalogue/products'
import type { Plank } from '../form/plank.ts'
import { chance } from '../graphic/chance.ts'
import type { Attributes } from './attributes.ts'

/** The outline of a board as its entry describes it: a twin is the same both ways, a directional one is set back and tapered. */
export function boardCut(item: DemoProduct, known: Attributes): Plank {
  const next = chance(`${item.uid} cut`)
  const lengths = item.sizes?.values.map(one => Number.parseInt(one, 10)) ?? []
  const cm = known.reference_length_cm ?? lengths[Math.floor(lengths.length / 2)] ?? 156
  const waist = known.waist_mm ?? 252
  const [tip, tail] = [known.tip_mm ?? waist + 44, known.tail_mm ?? waist + 40]
  const taper = Math.max(0, tip - tail)
  const directional = known.shape !== 'twin' && known.shape !== 'directional-twin'
  const set = directional ? 0.02 + Math.min(0.04, taper / 500) : 0
  const nose = { blunt: 1.9 + next() * 0.4, point: (directional ? 1.75 : 2) + next() * 0.3 }
  const flat = known.rocker === 'flat' || known.rocker === 'full-rocker'
  return {
    length: cm / 100,
    width: { tail: tail / 1000, waist: waist / 1000, tip: tip / 1000 },
    at: { tail: 0.135 - set * 0.6, waist: 0.5 - set * 0.8, tip: 0.865 - set },
    nose,
    heel: directional ? { blunt: 2.2 + next() * 0.5, point: 2.2 + next() * 0.6 } : nose,
    rise: {
      tip: 0.055,
      tipFrom: known.rocker === 'camber' ? 0.84 : 0.78,
      tail: directional ? 0.042 : 0.055,
      tailFrom: known.rocker === 'camber' ? 0.16 : 0.2,
      camber: flat ? 0 : 0.005,
    },
    thick: { middle: 0.0105, end: 0.0058 },
  }
}

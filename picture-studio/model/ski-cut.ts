import type { DemoProduct } from '@firnline/demo/catalogue/products'
import type { Plank } from '../form/plank.ts'
import { chance } from '../graphic/chance.ts'
import type { Attributes } from './attributes.ts'

type Rise = Plank['rise']

const RISES: Readonly<Record<string, Rise>> = {
  camber: { tip: 0.05, tipFrom: 0.85, tail: 0.01, tailFrom: 0.06, camber: 0.006 },
  'tip-rocker': { tip: 0.06, tipFrom: 0.79, tail: 0.014, tailFrom: 0.08, camber: 0.005 },
  'tip-tail-rocker': { tip: 0.068, tipFrom: 0.74, tail: 0.032, tailFrom: 0.16, camber: 0.004 },
  'full-rocker': { tip: 0.062, tipFrom: 0.6, tail: 0.045, tailFrom: 0.4, camber: 0 },
  flat: { tip: 0.05, tipFrom: 0.84, tail: 0.014, tailFrom: 0.08, camber: 0.001 },
  hybrid: { tip: 0.06, tipFrom: 0.78, tail: 0.022, tailFrom: 0.12, camber: 0.003 },
}

const RACE = { tip: 0.042, tipFrom: 0.88, tail: 0.006, tailFrom: 0.05, camber: 0.006 }

/** A ski's widths by its kind, for entries that give none: tip, waist, tail. */
const WIDTHS = (item: DemoProduct): [number, number, number] => {
  const waist = Number(item.name.match(/\d+/)?.[0] ?? 76)
  return [waist + 32, waist, waist + 20]
}

/** The outline of a ski as its entry describes it: measures and rocker as given, nose and tail after its use. */
export function skiCut(item: DemoProduct, known: Attributes): Plank {
  const next = chance(`${item.uid} cut`)
  const [tip, waist, tail] = WIDTHS(item)
  const lengths = item.sizes?.values.map(one => Number.parseInt(one, 10)) ?? []
  const cm = known.reference_length_cm ?? lengths[Math.floor(lengths.length / 2)] ?? 170
  const isRace = known.terrain?.includes('race') && !item.subcategories.includes('skis-touring')
  const isTwin = known.shape === 'twin' || known.shape === 'directional-twin'
  const broad = Math.max(0, Math.min(1, ((known.waist_mm ?? waist) - 72) / 45))
  const rise = isRace ? RACE : (RISES[known.rocker ?? 'tip-rocker'] ?? RACE)
  return {
    length: cm / 100,
    width: {
      tail: (known.tail_mm ?? tail) / 1000,
      waist: (known.waist_mm ?? waist) / 1000,
      tip: (known.tip_mm ?? tip) / 1000,
    },
    at: { tail: 0.024 + 0.055 * broad + (isTwin ? 0.02 : 0), waist: 0.45, tip: 0.925 - 0.07 * broad },
    nose: { blunt: (isRace ? 2.3 : 1.85) + next() * 0.3, point: (isRace ? 1.95 : 1.78) + next() * 0.3 },
    heel: isTwin
      ? { blunt: 2, point: 1.95 + next() * 0.15 }
      : { blunt: 2.9 - 0.7 * broad, point: 3.2 - 1.2 * broad + next() * 0.2 },
    rise: isTwin
      ? { ...rise, tail: Math.max(rise.tail, 0.042), tailFrom: Math.max(rise.tailFrom, 0.15) }
      : rise,
    thick: item.subcategories.includes('skis-touring')
      ? { middle: 0.0112, end: 0.0043 }
      : { middle: isRace ? 0.0165 : 0.0138, end: isRace ? 0.006 : 0.0049 },
  }
}

import { chance } from './chance.ts'
import { type Inks, lightness } from './ink.ts'
import { type Lettering, letter, type Sheet } from './sheet.ts'

/** A model's name as it stands on a topsheet. `seed` tells models apart wherever chance is at work. */
export type Name = { word: string; number: string; seed: string }

/** "Föhn 102" is a word and a number; what follows the number (W, SL, GS) stays beside it. */
export function nameOf(item: { uid: string; name: string }): Name {
  const [word = '', ...rest] = item.name.split(' ')
  return { word: word.toUpperCase(), number: rest.join(' ').toUpperCase(), seed: item.uid }
}

/** Writes no longer than `room` millimetres: smaller if need be. */
export function letterWithin(
  pen: CanvasRenderingContext2D,
  text: string,
  at: { x: number; y: number; turn: number; room: number },
  ink: string,
  how: Lettering,
): void {
  pen.save()
  pen.font = `${how.weight ?? 800} 100px Archivo`
  pen.fontStretch = how.stretch ?? 'extra-condensed'
  pen.letterSpacing = `${how.spacing ?? 0}px`
  const long = (pen.measureText(text).width * how.size) / 100
  pen.restore()
  const size = long > at.room ? (how.size * at.room) / long : how.size
  letter(pen, text, at.x, at.y, at.turn, ink, { ...how, size })
}

type Plate = { word: string; number?: string; maker?: string }

/** The word from the tail upwards, the number above it or on the nose, the maker between: how most topsheets are lettered. */
export function namePlate(sheet: Sheet, { word, number, seed }: Name, inks: Plate): void {
  const { pen, width, length } = sheet
  const broad = width > 180
  const [next, room] = [chance(`${seed} letters`), length * 0.34]
  const [heavy, wide] = [next() < 0.7 ? 900 : 500, next() < 0.4]
  const how: Lettering = {
    size: width * (broad ? 0.4 : 0.62),
    weight: heavy,
    stretch: wide ? 'condensed' : 'extra-condensed',
  }
  letterWithin(pen, word, { x: 0, y: length * 0.925, turn: -90, room }, inks.word, how)
  if (number) {
    const onNose = next() < 0.6
    const spot = onNose ? { x: 0, y: length * 0.1 } : { x: 0, y: length * 0.957 }
    const size = width * (broad ? 0.3 : number.length > 3 ? 0.3 : 0.5) * (onNose ? 1 : 0.62)
    letterWithin(pen, number, { ...spot, turn: 0, room: width * 0.62 }, inks.number ?? inks.word, {
      size,
      weight: heavy === 900 ? 900 : 200,
      align: 'center',
      stretch: 'condensed',
    })
  }
  letter(pen, 'FIRNLINE', 0, length * 0.56, -90, inks.maker ?? inks.word, {
    size: width * (broad ? 0.11 : 0.17),
    weight: 700,
    stretch: 'semi-expanded',
    spacing: 24,
    align: 'left',
  })
}

const ACCENTS = ['#ff5a1f', '#d9a441', '#f4f6f5', '#e8745a', '#9ec7d8', '#16202c', '#2746a6']

const bytes = (hex: string) => [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16))

/** A second colour that stands clear of the colourway. */
export function accentFor(inks: Inks, seed: string): string {
  const apart = (one: string) => {
    const [from, to] = [bytes(inks.main), bytes(one)]
    const hue = Math.hypot(...from.map((value, i) => value - (to[i] ?? 0)))
    return hue + 220 * Math.abs(lightness(inks.main) - lightness(one))
  }
  const clear = ACCENTS.filter(one => apart(one) > 190)
  return clear[Math.floor(chance(`${seed} accent`)() * clear.length)] ?? inks.ink
}

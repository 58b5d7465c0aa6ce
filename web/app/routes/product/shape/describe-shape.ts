import type { Attributes } from '@firnline/domain/catalogue/attribute'
import type { Product } from '@firnline/domain/catalogue/product'
import type { Locale } from '@firnline/domain/locale/locale'
import { format } from '@firnline/messages/format'
import type { Messages } from '@firnline/messages/messages'
import { formatNumber, UNIT_SIGNS } from '../../../intl.ts'
import { drawShape, type Rocker, type Shape } from './draw-shape.ts'

export type ShapeView = NonNullable<ReturnType<typeof describeShape>>

type ShapeInput = {
  readonly product: Pick<Product, 'attributes' | 'categories'>
  readonly locale: Pick<Locale, 'languageTag'>
  readonly messages: Messages<'shapeDrawing'>
}

/** A ski or snowboard from the side and from above, in its reference length. null: its numbers are not known. */
export function describeShape({ product, locale, messages }: ShapeInput) {
  const shape = shapeOf(product)
  if (shape === null) return null
  const { kind, rocker } = shape
  const mm = (value: number) => `${formatNumber(value, locale.languageTag)}${UNIT_SIGNS.mm}`
  const length = `${formatNumber(shape.length / 10, locale.languageTag)}${UNIT_SIGNS.cm}`
  const [tip, waist, tail] = [mm(shape.tip), mm(shape.waist), mm(shape.tail)]
  const radius = product.attributes.radius_m
  return {
    ...drawShape(shape),
    /** What is measured along the drawing. */
    length:
      typeof radius === 'number'
        ? [
            length,
            format(messages.radius, { radius: `${formatNumber(radius, locale.languageTag)}${UNIT_SIGNS.m}` }),
          ]
        : [length],
    /** From the tail to the tip. */
    curves: CURVES[rocker].map(curve => (curve === null ? '' : messages[curve])),
    widths: [
      { name: kind === 'ski' ? messages.tail : messages.boardTail, width: tail },
      { name: messages.waist, width: waist },
      { name: kind === 'ski' ? messages.tip : messages.nose, width: tip },
    ],
    caption: [
      format(messages.curve, { rocker: SELECTED[rocker] }),
      format(messages.widths, { length, tip, waist, tail }),
    ],
    scale: format(messages.scale, { kind }),
  }
}

type CurveName = 'rocker' | 'camber' | 'flat'

/** At the tail, in the middle, at the tip. */
const CURVES: Readonly<Record<Rocker, readonly (CurveName | null)[]>> = {
  camber: [null, 'camber', null],
  'tip-rocker': [null, 'camber', 'rocker'],
  'tip-tail-rocker': ['rocker', 'camber', 'rocker'],
  'full-rocker': [null, 'rocker', null],
  flat: [null, 'flat', null],
  hybrid: ['camber', 'flat', 'camber'],
}

/** Arguments of `shapeDrawing.curve`. */
const SELECTED: Readonly<Record<Rocker, string>> = {
  camber: 'camber',
  'tip-rocker': 'tipRocker',
  'tip-tail-rocker': 'tipTailRocker',
  'full-rocker': 'fullRocker',
  flat: 'flat',
  hybrid: 'hybrid',
}

function shapeOf({ attributes, categories }: ShapeInput['product']): Shape | null {
  const kind = categories.includes('skis') ? 'ski' : categories.includes('snowboards') ? 'board' : null
  const [tip, waist, tail] = [attributes.tip_mm, attributes.waist_mm, attributes.tail_mm]
  const length = attributes.reference_length_cm
  const rocker = optionOf(attributes, 'rocker')
  if (kind === null || !isKnownRocker(rocker)) return null
  if (typeof tip !== 'number' || typeof waist !== 'number') return null
  if (typeof tail !== 'number' || typeof length !== 'number') return null
  const twin = ['twin', 'directional-twin'].includes(optionOf(attributes, 'shape'))
  return { kind, tip, waist, tail, length: length * 10, rocker, twin }
}

function isKnownRocker(text: string): text is Rocker {
  return Object.hasOwn(SELECTED, text)
}

/** Empty: not given. */
function optionOf(attributes: Attributes, attribute: string): string {
  const value = attributes[attribute]
  return typeof value === 'object' ? (value[0] ?? '') : ''
}

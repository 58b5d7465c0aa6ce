/** The plain values that request bodies are made of. */
import * as v from 'valibot'

/** The largest number an id, a level or an order can be. */
export const MOST = 2_147_483_647

const noNul = v.check((text: string) => !text.includes('\u0000'), 'must not contain NUL')

export const text = (longest = 65_535) => v.pipe(v.string(), v.maxLength(longest), noNul)
export const name = (longest = 250) =>
  v.pipe(v.string(), v.trim(), v.minLength(1, 'must not be empty'), v.maxLength(longest), noNul)
export const integer = (least = 0, most = MOST) =>
  v.pipe(v.number(), v.integer('must be a whole number'), v.minValue(least), v.maxValue(most))
export const id = () => integer(1)
export const flag = () => v.boolean()
/** A weight or a length. */
export const size = () => v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(1_000_000))
/** Money as the wire has it, in major units. */
export const money = () => v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(9_999_999))
export const list = <Item extends v.GenericSchema>(item: Item, most: number) =>
  v.pipe(v.array(item), v.maxLength(most))
export const json = () => v.record(v.string(), v.unknown())

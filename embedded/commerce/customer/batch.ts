import type { Context } from 'hono'
import * as v from 'valibot'
import { readBody } from '../wire/body.ts'
import { Refusal, unprocessable } from '../wire/refusal.ts'

/** The array of a batch body; more than `most` are refused with 413. */
export async function readBatch<Item extends v.GenericSchema>(
  c: Context,
  item: Item,
  most = 10,
): Promise<v.InferOutput<Item>[]> {
  const rough = await readBody(c, v.pipe(v.array(v.unknown()), v.minLength(1, 'must not be empty')))
  if (rough.length > most)
    throw new Refusal(413, `A request takes at most ${most} at a time; send the rest in another`)
  return readBody(c, v.array(item))
}

/** As `readBatch`, of changes: each says by its id what it changes. */
export async function readChanges<Item extends v.GenericSchema<unknown, { id?: number | undefined }>>(
  c: Context,
  item: Item,
): Promise<(v.InferOutput<Item> & { id: number })[]> {
  const changes = await readBatch(c, item)
  const withId = changes.flatMap(change => (change.id === undefined ? [] : [{ ...change, id: change.id }]))
  if (withId.length < changes.length)
    throw unprocessable('JSON data is missing or invalid', { id: 'error.path.missing' })
  const ids = withId.map(change => change.id)
  const again = ids.findIndex((id, index) => ids.indexOf(id) !== index)
  if (again !== -1)
    throw unprocessable('JSON data is missing or invalid', { [`${again}.id`]: 'is in the list twice' })
  return withId
}

import * as v from 'valibot'

/** What a webhook's body says; null: it is no JSON, or not of this shape. */
export function parseBody<S extends v.GenericSchema>(schema: S, text: string): v.InferOutput<S> | null {
  try {
    const read = v.safeParse(schema, JSON.parse(text))
    return read.success ? read.output : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

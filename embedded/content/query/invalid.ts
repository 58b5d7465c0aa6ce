import { WireError } from '../wire/errors.ts'

/** A filter that cannot be run; `why` is a sentence. */
export const invalidQuery = (why: string) =>
  new WireError(422, 141, `The query is not valid: ${why}`, { query: ['is not valid.'] })

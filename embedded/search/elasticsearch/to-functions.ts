import type { Boost } from '../engine/boost.ts'
import type { Schema } from '../engine/schema.ts'
import { valuePath } from './mapping.ts'

const DECAYS = { linear: 'linear', exponential: 'exp', gaussian: 'gauss' }
const GROWTH = {
  linear: 'Math.max(doc[params.field].value, 0)',
  exponential: 'Math.exp(Math.min(doc[params.field].value, 50))',
  logarithmic: 'Math.log(1 + Math.max(doc[params.field].value, 0))',
}
/** Where no function applies a score would be changed by 1: nothing when it multiplies, but not when it is added. */
const NOTHING_ADDED = { weight: 0 }

/** The query with its scores as boosts make them: first what they multiply by, then what they add. */
export function withBoosts(query: object, boosts: readonly Boost[], schema: Schema): object {
  return (['multiply', 'add'] as const).reduce((inner, operation) => {
    const functions = boosts
      .filter(boost => boost.operation === operation)
      .map(boost => toFunction(boost, schema))
    if (functions.length === 0) return inner
    return operation === 'multiply'
      ? { function_score: { query: inner, functions, score_mode: 'multiply', boost_mode: 'multiply' } }
      : {
          function_score: {
            ...{ query: inner, functions: [NOTHING_ADDED, ...functions] },
            ...{ score_mode: 'sum', boost_mode: 'sum' },
          },
        }
  }, query)
}

/** Without a filter, a document that has no value would count as one that is all that is wished. */
function toFunction({ field, type, factor, reason }: Boost, schema: Schema): object {
  const path = valuePath(field, schema)
  // A score cannot be less than nothing.
  const weight = Math.max(factor, 0)
  if (reason.kind === 'value') return { filter: { terms: { [path]: [...reason.values] } }, weight }
  const filter = { exists: { field: path } }
  if (reason.kind === 'nearness') {
    const scale =
      type === 'geolocation' ? `${reason.half}m` : type === 'date' ? `${reason.half}d` : reason.half
    return { filter, weight, [DECAYS[reason.way]]: { [path]: { origin: reason.center, scale, decay: 0.5 } } }
  }
  const script = { source: GROWTH[reason.way], params: { field: path } }
  return { filter, weight, script_score: { script } }
}

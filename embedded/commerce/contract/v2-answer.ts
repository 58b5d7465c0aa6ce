import * as v from 'valibot'
import type { Answer } from './shop.ts'

/** The id of a V2 answer's one object. */
export function idOfBody(answer: Answer): number {
  return v.parse(v.looseObject({ id: v.number() }), answer.body).id
}

/** The objects of a V2 list; none for 204. */
export function listOf(answer: Answer) {
  if (answer.status === 204) return []
  return v.parse(v.array(v.looseObject({ id: v.number() })), answer.body)
}

/** What a V2 refusal says; throws when the answer is none. */
export function messagesOf(answer: Answer): string {
  const refusal = v.array(v.object({ status: v.literal(answer.status), message: v.string() }))
  return v
    .parse(refusal, answer.body)
    .map(({ message }) => message)
    .join(' ')
}

import { data, isRouteErrorResponse } from 'react-router'
import type { Route } from '../+types/root.ts'

type Answers = Awaited<ReturnType<Parameters<Route.ClientMiddlewareFunction>[1]>>

/** What says that a form got no answer. */
export const LOST_ANSWER = 'lost-answer'

/** With this status the router asks for nothing anew. */
const UNAVAILABLE = { status: 503 }

/**
 * A form whose answer did not come, or that the server failed over, stays on its page as it was filled in: the router
 * would put an error page in the place of all of it.
 */
export const keepPage: Route.ClientMiddlewareFunction = async ({ request }, next) => {
  const answers = await next()
  if (request.method === 'GET') return answers
  const lost = Object.keys(answers).find(route => isFailure(answers[route]))
  document.getElementById(LOST_ANSWER)?.togglePopover(lost !== undefined)
  return lost === undefined ? answers : { [lost]: { type: 'data', result: data(undefined, UNAVAILABLE) } }
}

function isFailure(answer: Answers[string] | undefined): boolean {
  if (answer?.type !== 'error' || answer.result instanceof Response) return false
  return !isRouteErrorResponse(answer.result) || answer.result.status >= 500
}

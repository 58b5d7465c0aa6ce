import { type ClientActionFunctionArgs, data, isRouteErrorResponse } from 'react-router'

const NOTICE = 'failed-submission'

/**
 * The `clientAction` of every route with a form: after a network or server error the filled form stays, under a
 * notice, instead of an error page.
 */
export async function keepFormOnFailure({ serverAction }: ClientActionFunctionArgs) {
  const notice = document.getElementById(NOTICE)
  try {
    const result = await serverAction<never>()
    notice?.hidePopover()
    return result
  } catch (error) {
    const isFailed = isFailure(error)
    notice?.togglePopover(isFailed)
    if (!isFailed) throw error
    // With this status the router revalidates nothing.
    return data(undefined, { status: 503 })
  }
}

function isFailure(error: unknown): boolean {
  if (error instanceof Response) return false
  return !isRouteErrorResponse(error) || error.status >= 500
}

/** Shown above open drawers, until a submission succeeds. */
export function FailedSubmissionNotice({ message }: { message: string }) {
  return (
    <p id={NOTICE} role="alert" popover="manual" data-ground="night" className="failed-submission">
      {message}
    </p>
  )
}

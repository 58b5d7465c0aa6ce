import { pino } from 'pino'

/** An error as it is logged and reported: with its causes, without email addresses, query strings and SQL parameters. */
export type ErrorDescription = {
  readonly type: string
  readonly message: string
  readonly stack?: string
  /** Of a failed call: its HTTP status. */
  readonly status?: number
  /** Of a system error: ECONNREFUSED. */
  readonly code?: string
}

export function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutPersonal(String(error)) }
  const { type, message, stack } = pino.stdSerializers.err(error)
  return {
    type,
    message: withoutPersonal(message),
    stack: withoutPersonal(stack),
    ...('status' in error && typeof error.status === 'number' ? { status: error.status } : {}),
    ...('code' in error && typeof error.code === 'string' ? { code: error.code } : {}),
  }
}

const EMAIL = /[^\s@<>"'`(),:;=/?&]+@[^\s@<>"'`(),:;=/?&]+\.[a-z]{2,}/gi
const QUERY_STRING = /(?<=[\w/.-])\?[^\s"'`)]*=[^\s"'`)]*/g
/** As Drizzle writes them below a query. */
const SQL_PARAMETERS = /^params: [\s\S]*?(?=\n {4}at |(?![\s\S]))/gm

export function withoutPersonal(text: string): string {
  return text
    .replace(SQL_PARAMETERS, 'params: [removed]')
    .replace(QUERY_STRING, '?[removed]')
    .replace(EMAIL, '[email]')
}

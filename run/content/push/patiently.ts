import { setTimeout as wait } from 'node:timers/promises'
import { isFields } from '@firnline/embedded/content/json'

/** Tries of a request that the API refuses because there are too many, and ms before the next, times the tries so far. */
const TRIES = 6
const PAUSE = 1_000

export type Patience = { readonly pause?: number }

/** Sends a request again while the API answers 429. The SDK's own retries end the process when one fails. */
export async function patiently<T>(send: () => Promise<T>, { pause = PAUSE }: Patience = {}): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await send()
    } catch (error) {
      if (tries === TRIES || managementError(error).status !== 429) throw error
      await wait(pause * tries)
    }
  }
}

/** The SDK throws errors whose message is JSON. */
export function managementError(error: unknown): {
  readonly status: number | null
  readonly message: string
} {
  const text = error instanceof Error ? error.message : String(error)
  try {
    const parsed: unknown = JSON.parse(text)
    if (!isFields(parsed)) return { status: null, message: text }
    const { status, errorMessage = '', errors = {} } = parsed
    return {
      status: typeof status === 'number' ? status : null,
      message: `${errorMessage} ${JSON.stringify(errors)}`,
    }
  } catch {
    return { status: null, message: text }
  }
}

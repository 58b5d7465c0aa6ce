import { ContentProblems } from '../content-problems.ts'
import type { Stack } from './management-sdk.d.ts'

export type ManagementAccount = {
  /** Origin of the management API. */
  readonly url: string
  readonly apiKey: string
  readonly token: string
  /** Where entries are published. */
  readonly environment: string
  readonly branch: string | null
}

/** ms between requests: the API takes ten a second of an organization. */
const PAUSE = 120

/** Throws ContentProblems where the management SDK is not installed. */
export async function openStack(
  { url, apiKey, token, branch }: ManagementAccount,
  { pause = PAUSE }: { readonly pause?: number } = {},
): Promise<Stack> {
  const { default: management } = await import('@contentstack/management').catch(() => {
    throw new ContentProblems([
      'The management SDK is not installed: production installs lack it. Run npm ci, with development dependencies.',
    ])
  })
  return management
    .client({
      endpoint: `${url}/v3`,
      maxRequests: 1,
      ...(pause > 0 ? { delayMs: pause } : {}),
      retryOnError: false,
      // The SDK prints each failed request; failures are reported here.
      logHandler: () => {},
    })
    .stack({
      api_key: apiKey,
      management_token: token,
      ...(branch === null ? {} : { branch_uid: branch }),
    })
}

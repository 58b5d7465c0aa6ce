import type { AgentRefusal } from '../agent-refusal.ts'

/** The release of the specification that all of this speaks (docs/protocols/agents.md#ucp). */
export const UCP_VERSION = '2026-04-08'

/** The shop's own folder of the REST endpoints. */
export const UCP_PATH = '/ucp'

const SITE = `https://ucp.dev/${UCP_VERSION}`

const CAPABILITIES = {
  'dev.ucp.shopping.catalog.search': ['specification/catalog/search', 'schemas/shopping/catalog_search.json'],
  'dev.ucp.shopping.catalog.lookup': ['specification/catalog/lookup', 'schemas/shopping/catalog_lookup.json'],
  'dev.ucp.shopping.cart': ['specification/cart', 'schemas/shopping/cart.json'],
} as const
export type Capability = keyof typeof CAPABILITIES

/** `/.well-known/ucp`: what the shop can do, without payment: carts are handed over to the browser. */
export function businessProfile(origin: string) {
  return {
    ucp: {
      version: UCP_VERSION,
      services: {
        'dev.ucp.shopping': [
          {
            version: UCP_VERSION,
            spec: `${SITE}/specification/overview`,
            transport: 'rest',
            schema: `${SITE}/services/shopping/rest.openapi.json`,
            endpoint: `${origin}${UCP_PATH}`,
          },
        ],
      },
      capabilities: Object.fromEntries(
        Object.entries(CAPABILITIES).map(([name, [spec, schema]]) => [
          name,
          [{ version: UCP_VERSION, spec: `${SITE}/${spec}`, schema: `${SITE}/${schema}` }],
        ]),
      ),
      payment_handlers: {},
    },
  }
}

/** `path`: JSONPath of the part of the request or answer that it is about. */
export type UcpMessage =
  | { readonly type: 'info'; readonly code: string; readonly content: string; readonly path?: string }
  | {
      readonly type: 'error'
      readonly code: string
      readonly content: string
      readonly severity: 'recoverable' | 'unrecoverable'
      readonly path?: string
    }

export function succeeded(capability: Capability) {
  return {
    version: UCP_VERSION,
    status: 'success',
    capabilities: { [capability]: [{ version: UCP_VERSION }] },
  }
}

export type UcpFailure = ReturnType<typeof failed>

/** There is no resource to answer with. `continueUrl`: where the shopper can go on. */
export function failed(code: string, content: string, continueUrl?: string) {
  const message: UcpMessage = { type: 'error', code, content, severity: 'unrecoverable' }
  return {
    ucp: { version: UCP_VERSION, status: 'error' },
    messages: [message],
    ...(continueUrl === undefined ? {} : { continue_url: continueUrl }),
  }
}

const CODES: Readonly<Record<AgentRefusal['reason'], string>> = {
  invalid: 'invalid_request',
  'not-found': 'not_found',
  'not-sold-here': 'item_unavailable',
  'not-available': 'out_of_stock',
  'too-often': 'rate_limited',
}

export function codeOf({ reason }: Pick<AgentRefusal, 'reason'>): string {
  return CODES[reason]
}

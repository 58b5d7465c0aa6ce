import { DEFAULT_LOCALE } from '@firnline/domain/locale/locale'

/// <reference lib="dom" />

/** W3C Web Machine Learning Community Group, WebMCP draft of June 2026, as far as it is used. */
type PageTool = {
  readonly name: string
  readonly title?: string
  readonly description: string
  readonly inputSchema?: object
  readonly annotations?: { readonly readOnlyHint?: boolean; readonly untrustedContentHint?: boolean }
  execute(input: object): Promise<unknown>
}
type ModelContext = { registerTool(tool: PageTool): Promise<unknown> }
type ListedTool = Omit<PageTool, 'execute' | 'annotations'> & {
  readonly inputSchema: { readonly properties?: Readonly<Record<string, object>> }
}
type ToolResult = { readonly isError?: boolean; readonly structuredContent?: { readonly url?: string } }

/** The source of `/webmcp.js`, a module that pages load when WEBMCP is on. */
export function pageScript(): string {
  return `(${registerTools})(${JSON.stringify(DEFAULT_LOCALE.code)}).catch(${reportFailure})\n`
}

/** Runs in the browser: the page works without. */
function reportFailure(error: unknown): void {
  console.warn('The shop’s tools for agents are not registered.', error)
}

/**
 * Runs in the browser, on its own: registers the shop's MCP tools for the market of the page, and two that lead the shopper to a
 * page where they decide themselves.
 */
async function registerTools(defaultMarket: string): Promise<void> {
  const context: ModelContext | undefined = Reflect.get(document, 'modelContext')
  if (context === undefined) return
  const market = () => /^\/([a-z]{2}-[a-z]+)(?:\/|$)/.exec(location.pathname)?.[1] ?? defaultMarket

  async function ask<T>(method: string, params: object): Promise<T> {
    const response = await fetch('/mcp', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    if (!response.ok) throw new Error(`The shop answered ${response.status}.`)
    const answer: { result?: T; error?: { message: string } } = await response.json()
    if (answer.result === undefined) throw new Error(answer.error?.message ?? 'The shop did not answer.')
    return answer.result
  }

  const call = (name: string, input: object) =>
    ask<ToolResult>('tools/call', { name, arguments: { ...input, market: market() } })

  const { tools } = await ask<{ tools: ListedTool[] }>('tools/list', {})
  for (const { name, title, description, inputSchema } of tools) {
    const { market: _, ...properties } = inputSchema.properties ?? {}
    const schema = { ...inputSchema, properties }
    if (name === 'create_cart_link')
      await context.registerTool({
        name: 'add_to_cart',
        description: 'Opens a page that shows these variants; the shopper puts them into the cart there.',
        inputSchema: schema,
        annotations: { readOnlyHint: false },
        async execute(input) {
          const result = await call(name, input)
          const url = result.structuredContent?.url
          if (result.isError !== true && url !== undefined) location.assign(url)
          return result
        },
      })
    else
      await context.registerTool({
        name,
        ...(title === undefined ? {} : { title }),
        description,
        inputSchema: schema,
        annotations: { readOnlyHint: true, untrustedContentHint: true },
        execute: input => call(name, input),
      })
  }
  await context.registerTool({
    name: 'go_to_checkout',
    description: 'Opens the cart, from where the shopper goes to the checkout.',
    inputSchema: { type: 'object', properties: {} },
    annotations: { readOnlyHint: false },
    async execute() {
      location.assign(market() === defaultMarket ? '/cart' : `/${market()}/cart`)
      return { content: [{ type: 'text', text: 'The cart is open.' }] }
    },
  })
}

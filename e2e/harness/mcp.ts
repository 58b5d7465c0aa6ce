import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js'
import { onTestFinished } from 'vitest'

export type McpAnswer = {
  readonly isError: boolean
  /** Of an error, its message; else the value as JSON. */
  readonly text: string
  /** What the tool returned, as it came. */
  readonly value: unknown
}

/** An MCP client of the SDK, connected to a shop until the test ends. */
export async function connectMcp(shopUrl: string) {
  const client = new Client({ name: 'firnline-tests', version: '1.0.0' })
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', shopUrl)))
  onTestFinished(() => client.close())
  async function call(name: string, args: Record<string, unknown>): Promise<McpAnswer> {
    const answer = CallToolResultSchema.parse(await client.callTool({ name, arguments: args }))
    const [content] = answer.content
    const text = content?.type === 'text' ? content.text : ''
    return { isError: answer.isError === true, text, value: answer.structuredContent }
  }
  return { client, call }
}

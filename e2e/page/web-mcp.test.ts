/// <reference lib="dom" />
import { describe, expect, it } from 'vitest'
import { DESKTOP, openBrowser, visit } from '../harness/browser.ts'
import { useSharedShop, useShop } from '../harness/test-shop.ts'

/** In the page: what Chromium offers of the draft. */
type Testing = {
  getTools(): Promise<{ name: string }[]>
  executeTool(tool: { name: string }, input: string): Promise<unknown>
}

function toolNames(): Promise<string[]> {
  const context: Testing = Reflect.get(document, 'modelContext')
  return context.getTools().then(tools => tools.map(({ name }) => name).sort())
}

async function runTool({ name, input }: { name: string; input: object }): Promise<string> {
  const context: Testing = Reflect.get(document, 'modelContext')
  const tool = (await context.getTools()).find(one => one.name === name)
  if (tool === undefined) throw new Error(`There is no tool ${name}.`)
  return JSON.stringify(await context.executeTool(tool, JSON.stringify(input)))
}

describe('with WEBMCP=1', () => {
  const shop = useShop({ WEBMCP: '1' })

  it('registers the shop’s tools, which lead to pages where the shopper decides', async () => {
    const browser = await openBrowser(['--enable-features=WebMCP'])
    try {
      // Not a visitor of the harness, whose Accept header would be that of the page's own requests too.
      const page = await (await browser.newContext({ viewport: DESKTOP, locale: 'de-DE' })).newPage()
      const consoleErrors: string[] = []
      page.on('console', message => {
        if (['error', 'warning'].includes(message.type())) consoleErrors.push(message.text())
      })
      await page.goto(`${shop.url}/de-de`)
      await expect
        .poll(() => page.evaluate(toolNames))
        .toEqual([
          'add_to_cart',
          'check_availability',
          'estimate_shipping',
          'get_product',
          'go_to_checkout',
          'order_status',
          'search_products',
          'size_advice',
        ])
      const found = await page.evaluate(runTool, { name: 'search_products', input: { query: 'nordwand 98' } })
      expect(found).toContain('nordwand-98')
      expect(found).toContain('EUR')
      const input = { items: [{ sku: 'FL-NW98-GRANITE-180' }] }
      await page.evaluate(runTool, { name: 'add_to_cart', input }).catch((error: unknown) => {
        // The page that ran the tool is left by it.
        if (!/context was destroyed|navigat/i.test(String(error))) throw error
      })
      await page.getByRole('button', { name: '1 Artikel in den Warenkorb' }).waitFor()
      expect(consoleErrors).toEqual([])
    } finally {
      await browser.close()
    }
  })

  it('does nothing in a browser without it', async () => {
    const { page, consoleErrors } = await visit({ size: DESKTOP, language: 'en-US' })
    await page.goto(shop.url)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(consoleErrors).toEqual([])
  })
})

describe('without WEBMCP', () => {
  const shop = useSharedShop()

  it('neither names nor serves the script', async () => {
    expect(await (await fetch(shop.url)).text()).not.toContain('webmcp')
    expect((await fetch(`${shop.url}/webmcp.js`)).status).toBe(404)
  })
})

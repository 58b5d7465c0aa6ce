import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import { cartOf, rowOf } from './contract/answer.ts'

/** serve.ts, the way an operator runs it, with a way to pull its plug. */
async function start(folder: string) {
  const script = fileURLToPath(new URL('./serve.ts', import.meta.url))
  const child = spawn(process.execPath, [script, folder, '0'], { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = new Promise(resolve => child.once('exit', resolve))
  const url = await firstLine(child)
  const call = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(url + path, {
      method,
      headers: { 'X-Auth-Token': 'demo-token', 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: response.status, headers: response.headers, body: await response.json() }
  }
  const end = (signal: 'SIGKILL' | 'SIGTERM') => {
    child.kill(signal)
    return exited
  }
  return { call, end }
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error('The server has no output to read')
  for await (const line of createInterface({ input: child.stdout })) return line
  throw new Error('The server ended before it listened')
}

describe('a cart write that was acknowledged', () => {
  const endings: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    for (const end of endings.splice(0).reverse()) await end()
  })

  it('is there after the process is killed in the middle of twenty', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'commerce-'))
    endings.push(() => rm(folder, { recursive: true }))
    const first = await start(folder)
    endings.push(() => first.end('SIGKILL'))
    const wax = { name: 'Wax', type: 'physical', weight: 1, price: 10 }
    const product_id = rowOf(await first.call('POST', '/v3/catalog/products', wax)).id
    const line_items = [{ product_id, quantity: 1 }]
    const { id } = cartOf(await first.call('POST', '/v3/carts', { line_items }))

    const acknowledged = [1]
    const writes = Array.from({ length: 20 }, async () => {
      acknowledged.push(cartOf(await first.call('POST', `/v3/carts/${id}/items`, { line_items })).version)
      if (acknowledged.length === 8) await first.end('SIGKILL')
    })
    const outcomes = await Promise.allSettled(writes)
    expect(outcomes.filter(outcome => outcome.status === 'rejected')).not.toEqual([])

    const second = await start(folder)
    endings.push(() => second.end('SIGTERM'))
    const cart = cartOf(await second.call('GET', `/v3/carts/${id}`))
    expect(cart.version).toBeGreaterThanOrEqual(Math.max(...acknowledged))
    expect(cart.line_items.physical_items).toMatchObject([{ quantity: cart.version }])
    const next = cartOf(await second.call('POST', `/v3/carts/${id}/items`, { line_items }))
    expect(next.version).toBe(cart.version + 1)
  }, 60_000)
})

import { afterAll, describe, expect, it } from 'vitest'
import { javascriptStack, typescriptStack } from './fixtures/sdk.ts'
import { countRequests, startServer } from './fixtures/test-server.ts'

const running = await startServer()
afterAll(() => running[Symbol.asyncDispose]())

const timeout = { error_message: 'The request took too long.', error_code: 408, errors: {} }

// Each test waits as long as the SDK does between tries.
describe.concurrent('the JavaScript SDK', () => {
  it('retries a 408 five times, then rejects', async () => {
    await using counted = await countRequests(running, () => Response.json(timeout, { status: 408 }))
    const reading = javascriptStack(counted.port).ContentType('page').Query().toJSON().find()
    await expect(reading).rejects.toMatchObject({ status: 408, error_code: 408 })
    expect(counted.seen).toHaveLength(6)
  })

  it('retries after a 429', async () => {
    await using limited = await startServer(undefined, { quota: { requests: 1, seconds: 1 } })
    await using counted = await countRequests(limited)
    const pages = () => javascriptStack(counted.port).ContentType('page').Query().toJSON().find()
    await pages()
    expect((await pages())[0]).toHaveLength(3)
    expect(counted.statuses).toEqual(expect.arrayContaining([200, 429]))
    expect(counted.statuses.at(-1)).toBe(200)
  })

  it('does not retry a 401', async () => {
    await using counted = await countRequests(running)
    const reading = javascriptStack(counted.port, { delivery_token: 'wrong' })
      .ContentType('page')
      .Query()
      .toJSON()
      .find()
    await expect(reading).rejects.toMatchObject({ status: 401, error_code: 105 })
    expect(counted.seen).toHaveLength(1)
  })

  it('sends branch, early access and variant headers', async () => {
    await using counted = await countRequests(running)
    const made = javascriptStack(counted.port, {
      branch: 'main',
      early_access: ['ea1', 'ea2'],
    })
    const home = await made.ContentType('page').Entry('home').variants(['v1', 'v2']).toJSON().fetch()
    expect(home.title).toBe('Home')
    const { headers } = counted.seen[0] ?? {}
    expect(headers?.get('branch')).toBe('main')
    expect(headers?.get('x-header-ea')).toBe('ea1,ea2')
    expect(headers?.get('x-cs-variant-uid')?.replaceAll(' ', '')).toBe('v1,v2')
  })
})

describe.concurrent('the TypeScript SDK', () => {
  it('retries after a 429', async () => {
    await using limited = await startServer(undefined, { quota: { requests: 1, seconds: 1 } })
    await using counted = await countRequests(limited)
    const pages = () => typescriptStack(counted.port).contentType('page').entry().query().find()
    await pages()
    expect((await pages()).entries).toHaveLength(3)
    expect(counted.statuses).toEqual(expect.arrayContaining([200, 429]))
    expect(counted.statuses.at(-1)).toBe(200)
  })

  it('retries a 401 three times', async () => {
    await using counted = await countRequests(running)
    await expect(
      typescriptStack(counted.port, { deliveryToken: 'wrong' }).contentType('page').fetch(),
    ).rejects.toThrow()
    expect(counted.statuses).toEqual([401, 401, 401, 401])
  })

  it('does not retry a 408', async () => {
    await using counted = await countRequests(running, () => Response.json(timeout, { status: 408 }))
    await expect(typescriptStack(counted.port).contentType('page').fetch()).rejects.toThrow()
    expect(counted.seen).toHaveLength(1)
  })
})

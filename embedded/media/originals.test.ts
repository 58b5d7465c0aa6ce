import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type ObjectStore, storeOriginals } from './originals.ts'

const MINUTE = 60_000

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'originals-'))
})
afterEach(() => rm(directory, { recursive: true }))

/** Objects by path; their content is their ETag. */
function createStore(objects: Record<string, string>) {
  const store = {
    objects: new Map(Object.entries(objects)),
    asked: [] as string[],
    error: null as Error | null,
    async read(path: string, known: string | null): ReturnType<ObjectStore['read']> {
      store.asked.push(`${path} ${known}`)
      if (store.error !== null) throw store.error
      const content = store.objects.get(path)
      if (content === undefined) return 'missing'
      if (content === 'too large') return content
      return known === content
        ? 'unchanged'
        : { bytes: Buffer.from(content), etag: content, modified: 1_700_000_000_000 }
    },
  }
  return store
}

async function open(store: ObjectStore) {
  const clock = { now: 0 }
  const logged: string[] = []
  const log = { warn: (line: string) => logged.push(line), error: (line: string) => logged.push(line) }
  const originals = await storeOriginals(store, { directory, log, now: () => clock.now })
  return {
    logged,
    clock,
    find: originals.find,
    async textOf(path: string) {
      const file = await originals.find(path)
      return file && readFile(file.path, 'utf8')
    },
  }
}

describe('originals of a store', () => {
  it('are read once for concurrent and later requests', async () => {
    const store = createStore({ 'shop/images/ski.jpg': '"one"' })
    const { find, textOf } = await open(store)
    const found = await Promise.all(Array.from({ length: 5 }, () => find('shop/images/ski.jpg')))
    expect(new Set(found.map(file => file?.path)).size).toBe(1)
    expect(found[0]).toMatchObject({ size: 5, modified: 1_700_000_000_000 })
    expect(await textOf('shop/images/ski.jpg')).toBe('"one"')
    expect(await find('shop/images/pole.jpg')).toBeNull()
    expect(await find('shop/images/pole.jpg')).toBeNull()
    expect(store.asked).toEqual(['shop/images/ski.jpg null', 'shop/images/pole.jpg null'])
  })

  it('are asked for again after a minute, behind the copy that is used', async () => {
    const store = createStore({ ski: 'one' })
    const { clock, textOf } = await open(store)
    await textOf('ski')
    await textOf('pole')
    store.objects.set('ski', 'two')
    store.objects.set('pole', 'new')
    clock.now = MINUTE - 1
    expect([await textOf('ski'), await textOf('pole')]).toEqual(['one', null])
    expect(store.asked).toHaveLength(2)
    clock.now = MINUTE
    expect([await textOf('ski'), await textOf('pole')]).toEqual(['one', null])
    await expect.poll(() => Promise.all([textOf('ski'), textOf('pole')])).toEqual(['two', 'new'])
    expect(store.asked.slice(2)).toEqual(['ski one', 'pole null'])
    store.objects.delete('ski')
    clock.now = 2 * MINUTE
    await expect.poll(() => textOf('ski')).toBeNull()
  })

  it('are kept over a restart, the newest of several copies', async () => {
    const store = createStore({ ski: '"one"' })
    const first = await open(store)
    await first.textOf('ski')
    store.objects.set('ski', '"two"')
    first.clock.now = MINUTE
    await expect.poll(() => first.textOf('ski')).toBe('"two"')
    const second = await open(store)
    second.clock.now = 2 * MINUTE
    expect(await second.textOf('ski')).toBe('"two"')
    await expect.poll(() => store.asked.at(-1)).toBe('ski "two"')
  })

  it('are read again when their copy is gone', async () => {
    const store = createStore({ ski: 'one' })
    const { find, textOf } = await open(store)
    await rm((await find('ski'))?.path ?? '')
    expect(await textOf('ski')).toBe('one')
    expect(store.asked).toEqual(['ski null', 'ski null'])
  })

  it('are shown from copies while the store fails, which is logged once; others cannot be had', async () => {
    const store = createStore({ ski: 'one', pole: 'two' })
    const { clock, find, textOf, logged } = await open(store)
    await textOf('ski')
    store.error = new Error('The bucket is gone.')
    clock.now = MINUTE
    expect(await textOf('ski')).toBe('one')
    await expect(find('pole')).rejects.toMatchObject({ status: 503 })
    expect(await textOf('ski')).toBe('one')
    expect(logged).toEqual([expect.stringContaining('The bucket is gone.')])
    store.error = null
    expect(await textOf('pole')).toBe('two')
  })

  it('are not shown when they are too large, which is logged', async () => {
    const { find, logged } = await open(createStore({ 'shop/images/ski.jpg': 'too large' }))
    expect(await find('shop/images/ski.jpg')).toBeNull()
    expect(logged).toEqual([expect.stringContaining('shop/images/ski.jpg is too large')])
  })

  it('are refused when too many wait for a store that is slow', async () => {
    const waiting = Promise.withResolvers<'missing'>()
    const { find } = await open({ read: () => waiting.promise })
    const asked = Array.from({ length: 4 + 256 + 1 }, (_, n) => find(`${n}`))
    await expect(asked.at(-1)).rejects.toMatchObject({ status: 503 })
    waiting.resolve('missing')
    expect(await Promise.all(asked.slice(0, -1))).toEqual(Array(260).fill(null))
  })
})

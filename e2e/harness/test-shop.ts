import { Writable } from 'node:stream'
import { ensureBuild } from '@firnline/run/build'
import { DEMO } from '@firnline/run/demo/data'
import { type Keys, readKeys } from '@firnline/run/shop/keys'
import { type ShopOptions, startShop } from '@firnline/run/shop/shop'
import { readConfig } from '@firnline/web/server/config/config'
import type { ShopBuild } from '@firnline/web/server/pages/shop-build'
import { pino } from 'pino'
import { afterEach, test as base, beforeAll, expect, inject } from 'vitest'
import { copyFilledData, removeCopy } from './filled-data.ts'
import { HAS_SMALL_QUOTA } from './polling.ts'
import { freePort, isFreePort } from './ports.ts'
import { COMMERCE_TOKEN } from './vendor-accounts.ts'

export type TestShop = AsyncDisposable & {
  /** `http://localhost:41234` */
  readonly url: string
  /** Of the hosted pages. */
  readonly embeddedUrl: string
  /** Of the embedded services' APIs. */
  readonly apiUrl: string
  readonly dataDir: string
  /** Lines of the log at warn and above, parsed. */
  readonly warnings: readonly Record<string, unknown>[]
}

/** Keys of a test shop's embedded services. */
export function keysOf({ dataDir }: Pick<TestShop, 'dataDir'>): Promise<Keys> {
  return readKeys({ dataDir, keys: { commerceToken: COMMERCE_TOKEN } })
}

type Environment = Readonly<Record<string, string>>
type Options = Pick<ShopOptions, 'answerTtl' | 'pageTtl' | 'earlierFiles'>

/** A complete shop in this process: free ports, a copy of the filled stores, the production build. Disposing it removes everything. */
export async function openTestShop(environment: Environment = {}, options: Options = {}): Promise<TestShop> {
  const { dataDir, imagePort } = await copyFilledData(environment.DATA_DIR)
  const [port, embeddedPort] = [
    await freePort(),
    (await isFreePort(imagePort)) ? imagePort : await freePort(),
  ]
  const read = readConfig({
    PORT: String(port),
    EMBEDDED_PORT: String(embeddedPort),
    CONTENT_PREVIEW_PORT: '0',
    PRIVATE_PORT: '0',
    DATA_DIR: dataDir,
    EMBEDDED_COMMERCE_TOKEN: COMMERCE_TOKEN,
    ...inject('services'),
    ...environment,
  })
  if (!read.ok) throw new Error(read.problems.join(' '))
  const warnings: Record<string, unknown>[] = []
  const { serverFile, clientFiles } = await ensureBuild()
  const build: ShopBuild = await import(serverFile)
  const shop = await startShop(
    read.config,
    { build, mode: 'production', clientFiles, data: DEMO, ...options },
    pino({ level: 'warn' }, collectLines(warnings)),
  )
  return {
    url: shop.url,
    embeddedUrl: shop.embedded.origin,
    apiUrl: shop.embedded.apiOrigin,
    dataDir,
    warnings,
    async [Symbol.asyncDispose]() {
      await shop.close()
      await removeCopy(dataDir)
    },
  }
}

/** Under a small quota, pages and emails do without what they cannot read in time, and say so. */
function isOfSmallQuota(line: string): boolean {
  return HAS_SMALL_QUOTA && line.includes('status code 429')
}

function collectLines(lines: Record<string, unknown>[]): Writable {
  return new Writable({
    write(chunk, _encoding, done) {
      const written = String(chunk).split('\n')
      for (const line of written) if (line !== '' && !isOfSmallQuota(line)) lines.push(JSON.parse(line))
      done()
    },
  })
}

const test = base.extend<{ sharedShop: TestShop }>({
  sharedShop: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads a fixture's dependencies from this pattern
    async ({}, use) => {
      await using shop = await openTestShop()
      await use(shop)
    },
    { scope: 'worker' },
  ],
})

/** Its properties can be read once the first test runs. */
export type ShopUnderTest = Omit<TestShop, typeof Symbol.asyncDispose>

/**
 * The shop with default settings that all files of a worker share; no test may leave a warning in its log.
 * For files that change no account, stock, content or rate limit.
 */
export function useSharedShop(): ShopUnderTest {
  const { shop, set } = deferredShop()
  test.beforeAll(({ sharedShop }) => {
    const earlier = sharedShop.warnings.length
    const { url, embeddedUrl, apiUrl, dataDir } = sharedShop
    set({
      ...{ url, embeddedUrl, apiUrl, dataDir },
      get warnings() {
        return sharedShop.warnings.slice(earlier)
      },
    })
  })
  afterEach(() => expect(shop.warnings).toEqual([]))
  return shop
}

type OwnShopOptions = Options & {
  /** Tests may leave warnings in its log. */
  readonly mayWarn?: boolean
}

/** A shop for the tests of the file, or the describe block, that calls it. */
export function useShop(
  environment: Environment = {},
  { mayWarn = false, ...options }: OwnShopOptions = {},
): ShopUnderTest {
  const { shop, set } = deferredShop()
  beforeAll(async () => {
    const own = await openTestShop(environment, options)
    set(own)
    return () => own[Symbol.asyncDispose]()
  })
  if (!mayWarn) afterEach(() => expect(shop.warnings).toEqual([]))
  return shop
}

function deferredShop(): { shop: ShopUnderTest; set: (opened: ShopUnderTest) => void } {
  let opened: ShopUnderTest | null = null
  const open = () => {
    if (opened === null) throw new Error('The shop is open while tests run, not before.')
    return opened
  }
  const shop: ShopUnderTest = {
    get url() {
      return open().url
    },
    get embeddedUrl() {
      return open().embeddedUrl
    },
    get apiUrl() {
      return open().apiUrl
    },
    get dataDir() {
      return open().dataDir
    },
    get warnings() {
      return open().warnings
    },
  }
  return {
    shop,
    set(shop) {
      opened = shop
    },
  }
}

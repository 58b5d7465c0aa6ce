import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { ensureBuild } from '@firnline/run/build'
import { DEMO } from '@firnline/run/demo/data'
import { type ShopOptions, startShop } from '@firnline/run/shop/shop'
import { readConfig } from '@firnline/web/server/config/config'
import type { ShopBuild } from '@firnline/web/server/pages/shop-build'
import { pino } from 'pino'
import { filledFolder } from './filled-folder.ts'
import { freePort, isFreePort } from './free-port.ts'

export type TestShop = AsyncDisposable & {
  /** `http://localhost:41234` */
  readonly url: string
  readonly embeddedUrl: string
  /** Where it keeps what it is told. */
  readonly dataDir: string
  /** Lines of the log at warn and above, parsed. */
  readonly troubles: readonly Record<string, unknown>[]
}

/** A whole shop of its own: free ports, a data folder with filled stores, the production build. Disposing it removes everything. */
export async function openTestShop(
  environment: Record<string, string> = {},
  freshness: Pick<ShopOptions, 'answerTtl' | 'pageTtl' | 'earlierFiles'> = {},
): Promise<TestShop> {
  const filled = await filledFolder()
  const dataDir = environment.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'firnline-')))
  await cp(filled.dataDir, dataDir, { recursive: true })
  const isFree = await isFreePort(filled.port)
  const [port, embeddedPort] = [await freePort(), isFree ? filled.port : await freePort()]
  const read = readConfig({
    PORT: String(port),
    EMBEDDED_PORT: String(embeddedPort),
    CONTENT_PREVIEW_PORT: '0',
    DATA_DIR: dataDir,
    ...environment,
  })
  if (!read.ok) throw new Error(read.problems.join(' '))
  const troubles: Record<string, unknown>[] = []
  const { serverFile, clientFiles } = await ensureBuild()
  const build: ShopBuild = await import(serverFile)
  const shop = await startShop(
    read.config,
    { build, mode: 'production', clientFiles, data: DEMO, ...freshness },
    pino({ level: 'warn' }, collect(troubles)),
  )
  return {
    url: shop.url,
    embeddedUrl: shop.embedded.origin,
    dataDir,
    troubles,
    async [Symbol.asyncDispose]() {
      await shop.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function collect(lines: Record<string, unknown>[]): Writable {
  return new Writable({
    write(chunk, _encoding, done) {
      for (const line of String(chunk)
        .split('\n')
        .filter(text => text !== ''))
        lines.push(JSON.parse(line))
      done()
    },
  })
}

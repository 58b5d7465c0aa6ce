import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { ensureBuild } from '@firnline/run/build'
import { startShop } from '@firnline/run/shop'
import { readConfig } from '@firnline/web/server/config'
import type { ShopBuild } from '@firnline/web/server/shop-build'
import { pino } from 'pino'
import { freePort } from './free-port.ts'

export type TestShop = AsyncDisposable & {
  /** `http://localhost:41234` */
  readonly url: string
  readonly embeddedUrl: string
  /** Lines of the log at warn and above, parsed. */
  readonly troubles: readonly Record<string, unknown>[]
}

/** A whole shop of its own: free ports, an empty data folder, the production build. Disposing it removes everything. */
export async function openTestShop(environment: Record<string, string> = {}): Promise<TestShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'firnline-'))
  const [port, embeddedPort] = [await freePort(), await freePort()]
  const read = readConfig({
    PORT: String(port),
    EMBEDDED_PORT: String(embeddedPort),
    DATA_DIR: dataDir,
    ...environment,
  })
  if (!read.ok) throw new Error(read.problems.join(' '))
  const troubles: Record<string, unknown>[] = []
  const { serverFile, clientFiles } = await ensureBuild()
  const build: ShopBuild = await import(serverFile)
  const shop = await startShop(
    read.config,
    { build, mode: 'production', clientFiles },
    pino({ level: 'warn' }, collect(troubles)),
  )
  return {
    url: shop.url,
    embeddedUrl: shop.embedded.origin,
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

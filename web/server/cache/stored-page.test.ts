import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { encodePage, packLater, packQuickly, type StoredPage } from './stored-page.ts'

const HTML = `<!doctype html>${'<p class="x">Über Schnee, 1.234,50 €</p>'.repeat(400)}`

async function stored(): Promise<StoredPage> {
  const quick = await packQuickly(Buffer.from(HTML))
  const packed = packLater(quick, error => expect.unreachable(String(error)))
  return { packed, bytes: quick.length, status: 200, isPublic: true, headers: new Map(), tags: [] }
}

describe('a stored page', () => {
  it('says the same in brotli, gzip and plain', async () => {
    const page = await stored()
    expect(brotliDecompressSync(await encodePage(page, 'br')).toString()).toBe(HTML)
    expect(gunzipSync(await encodePage(page, 'gzip')).toString()).toBe(HTML)
    expect((await encodePage(page, 'identity')).toString()).toBe(HTML)
  })

  it('is packed once it is asked for again, and says the same before', async () => {
    const page = await stored()
    const ask = async () => {
      const body = await encodePage(page, 'br')
      expect(brotliDecompressSync(body).toString()).toBe(HTML)
      return body
    }
    const first = await ask()
    await ask()
    await expect.poll(() => page.packed()).not.toBe(first)
    const packed = await ask()
    expect(packed).toBe(page.packed())
  })
})

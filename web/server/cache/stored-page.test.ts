import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { newNonce, packLater, packPage, packQuickly, type StoredPage, stampPage } from './stored-page.ts'

const htmlWith = (nonce: string) =>
  `<!doctype html><script nonce="${nonce}">a()</script>${'<p class="x">Über Schnee, 1.234,50 €</p>'.repeat(400)}<script nonce="${nonce}">b()</script><style nonce="${nonce}"></style>`

async function stored(nonce: string | null): Promise<StoredPage> {
  const html = Buffer.from(htmlWith(nonce ?? 'none'))
  const packed = await packPage(html, nonce)
  return {
    packed: () => packed,
    bytes: html.length,
    status: 200,
    headers: new Map(),
    policy: ['', ''],
    tags: [],
  }
}

describe('stored pages are compressed once and carry a fresh nonce in every answer', () => {
  it('changes every nonce in the compressed bytes, and nothing else', async () => {
    const page = await stored(newNonce())
    for (let n = 0; n < 20; n += 1) {
      const nonce = newNonce()
      const body = await stampPage(page, 'br', nonce)
      expect(brotliDecompressSync(body).toString()).toBe(htmlWith(nonce))
    }
  })

  it('finds such a form for every page', async () => {
    for (let n = 0; n < 30; n += 1) {
      expect((await stored(newNonce())).packed().hole).not.toBeNull()
      const nonce = newNonce()
      expect((await packQuickly(Buffer.from(htmlWith(nonce)), nonce)).hole).not.toBeNull()
    }
  })

  it('says the same in gzip and plain', async () => {
    const page = await stored(newNonce())
    const nonce = newNonce()
    expect(gunzipSync(await stampPage(page, 'gzip', nonce)).toString()).toBe(htmlWith(nonce))
    expect((await stampPage(page, 'identity', nonce)).toString()).toBe(htmlWith(nonce))
  })

  it('leaves the stored bytes as they were', async () => {
    const page = await stored(newNonce())
    const { brotli } = page.packed()
    const before = Buffer.from(brotli)
    await stampPage(page, 'br', newNonce())
    expect(brotli.equals(before)).toBe(true)
  })

  it('is packed once it is asked for again, and says the same before', async () => {
    const nonce = newNonce()
    const html = Buffer.from(htmlWith(nonce))
    const quick = await packQuickly(html, nonce)
    const page = {
      ...(await stored(nonce)),
      packed: packLater(quick, error => expect.unreachable(String(error))),
    }
    const sizes: number[] = []
    const ask = async () => {
      const own = newNonce()
      const body = await stampPage(page, 'br', own)
      expect(brotliDecompressSync(body).toString()).toBe(htmlWith(own))
      sizes.push(body.length)
    }
    await ask()
    await ask()
    await expect.poll(() => page.packed()).not.toBe(quick)
    await ask()
    expect(sizes.at(-1)).toBe(page.packed().brotli.length)
  })

  it('keeps a body without any nonce as it is', async () => {
    const page = await stored(null)
    expect(brotliDecompressSync(await stampPage(page, 'br', newNonce())).toString()).toBe(htmlWith('none'))
  })
})

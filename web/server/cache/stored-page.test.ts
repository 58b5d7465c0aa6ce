import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { compressPage, newNonce, type StoredPage, stampPage } from './stored-page.ts'

const htmlWith = (nonce: string) =>
  `<!doctype html><script nonce="${nonce}">a()</script>${'<p class="x">Über Schnee, 1.234,50 €</p>'.repeat(400)}<script nonce="${nonce}">b()</script><style nonce="${nonce}"></style>`

async function stored(nonce: string | null): Promise<StoredPage> {
  const html = Buffer.from(htmlWith(nonce ?? 'none'))
  const parts = await compressPage(html, nonce)
  return { ...parts, status: 200, headers: new Map(), policy: ['', ''], tags: [], bytes: html.length }
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
    for (let n = 0; n < 30; n += 1) expect((await stored(newNonce())).hole).not.toBeNull()
  })

  it('says the same in gzip and plain', async () => {
    const page = await stored(newNonce())
    const nonce = newNonce()
    expect(gunzipSync(await stampPage(page, 'gzip', nonce)).toString()).toBe(htmlWith(nonce))
    expect((await stampPage(page, 'identity', nonce)).toString()).toBe(htmlWith(nonce))
  })

  it('leaves the stored bytes as they were', async () => {
    const page = await stored(newNonce())
    const before = Buffer.from(page.brotli)
    await stampPage(page, 'br', newNonce())
    expect(page.brotli.equals(before)).toBe(true)
  })

  it('keeps a body without any nonce as it is', async () => {
    const page = await stored(null)
    expect(brotliDecompressSync(await stampPage(page, 'br', newNonce())).toString()).toBe(htmlWith('none'))
  })
})

import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { hashScripts } from './script-hashes.ts'

const NONCE = 'bm9uY2Ugbm9uY2Ugbm9uY2U='
const hash = (script: string) => `sha256-${createHash('sha256').update(script).digest('base64')}`
const hashed = (html: string) => {
  const { html: bytes, hashes } = hashScripts(Buffer.from(html), NONCE)
  return { html: bytes.toString(), hashes }
}

it('names each script of the page once, and leaves no nonce', () => {
  const script = (text: string) => `<script async nonce="${NONCE}" type="module">${text}</script>`
  const { html, hashes } = hashed(`<p>Größe</p>${script('a("ä")')}<hr>${script('b()')}${script('b()')}`)
  expect(html).toBe(
    '<p>Größe</p><script async type="module">a("ä")</script><hr><script async type="module">b()</script><script async type="module">b()</script>',
  )
  expect(hashes).toEqual([hash('a("ä")'), hash('b()')])
})

it.each([
  ['has no nonce', '<script>evil()</script>'],
  ['has another nonce', '<script nonce="bm9uY2U=">evil()</script>'],
])('does not name a script that %s', (_, html) => {
  expect(hashed(html)).toEqual({ html, hashes: [] })
})

it('names no file', () => {
  expect(hashed(`<script nonce="${NONCE}" src="/a.js"></script>`)).toEqual({
    html: '<script src="/a.js"></script>',
    hashes: [],
  })
})

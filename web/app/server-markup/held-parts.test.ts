import { expect, it } from 'vitest'
import { createHeldParts } from './held-parts.ts'

const part = (html: string) => ({ bytes: Buffer.from(html), names: new Set([html]) })

it('puts the parts in place of their marks', () => {
  const held = createHeldParts('s3cr+t/=')
  const [sky, snow, unused] = [part('<b>Höhe</b>'), part('<i>Schnee</i>'), part('<s>fort</s>')]
  const [first, second] = [held.hold(sky), held.hold(snow)]
  held.hold(unused)
  const { pieces, parts } = held.fill(Buffer.from(`<p>Ü${second}</p>${first}<hr>${second}`))
  expect(Buffer.concat(pieces).toString()).toBe('<p>Ü<i>Schnee</i></p><b>Höhe</b><hr><i>Schnee</i>')
  expect([...parts]).toEqual([snow, sky])
})

it('leaves a document without marks, and comments of others, as they are', () => {
  const held = createHeldParts('secret')
  held.hold(part('<b>1</b>'))
  const html = '<p><!--other 0--><!-- $ --></p>'
  expect(Buffer.concat(held.fill(Buffer.from(html)).pieces).toString()).toBe(html)
})

it('refuses a mark that was never given', () => {
  const held = createHeldParts('secret')
  expect(() => held.fill(Buffer.from('<!--secret 4-->'))).toThrow('never rendered')
})

import { expect, it } from 'vitest'
import { useSharedShop } from '../harness/test-shop.ts'
import { WIRE_TEXTS } from './wire-texts.ts'

const shop = useSharedShop()

const read = async (path: string, method = 'GET') => {
  const response = await fetch(`${shop.url}${path}`, { method, redirect: 'manual' })
  return { status: response.status, statusText: response.statusText, html: await response.text() }
}

it.each(WIRE_TEXTS)('answers $path with $status $statusText', async ({ path, status, statusText, html }) => {
  const answer = await read(path)
  expect(answer).toMatchObject({ status, statusText })
  expect(html.filter(text => !answer.html.includes(text))).toEqual([])
  expect(await read(path, 'HEAD')).toMatchObject({ status, statusText })
})

it('cuts the status text of a long path', async () => {
  expect((await read(`/${'x'.repeat(4_000)}`)).statusText).toHaveLength(256)
})

it('leaves the status text of other responses to HTTP', async () => {
  expect(await read('/c/skis')).toMatchObject({ status: 200, statusText: 'OK' })
  expect(await read('/skis')).toMatchObject({ status: 301, statusText: 'Moved Permanently' })
})

import { ServiceError } from '@firnline/services/http/service-error'
import { HIT_KINDS, type SearchClick } from '@firnline/services/search/port'
import { expect, it } from 'vitest'
import { contextOf, fakeShop } from '../../../fixture/fake-shop.ts'
import { action } from './route.ts'

const CLICK = { query: 'ski', documentId: 'product-nordwand-98', requestId: '0f3c', from: 'results' }

async function post(fields: Record<string, string>, fails = false) {
  const clicks: SearchClick[] = []
  const click = async (one: SearchClick) => {
    if (fails) throw new ServiceError('search', '[500]')
    clicks.push(one)
  }
  const { context, errors } = contextOf(fakeShop({ search: { click } }))
  const url = new URL('http://shop.test/de-de/search/click')
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(fields) })
  const params = { lang: 'de-de' }
  const answer = await action({ request, url, params, context, pattern: '/:lang/search/click' })
  return { status: answer.status, clicks, errors }
}

it('reporting a click to the search', async () => {
  const { status, clicks } = await post(CLICK)
  expect(status).toBe(204)
  expect(clicks).toEqual([
    {
      ...{ query: 'ski', documentId: 'product-nordwand-98', requestId: '0f3c' },
      ...{ language: 'de', tags: ['results'] },
    },
  ])
})

it.each(HIT_KINDS)('accepts a click on a hit of kind %s', async kind => {
  const { status, clicks } = await post({ ...CLICK, documentId: `${kind}-at-innsbruck` })
  expect(status).toBe(204)
  expect(clicks).toMatchObject([{ documentId: `${kind}-at-innsbruck` }])
})

it.each([
  ['no query', { ...CLICK, query: ' ' }],
  ['no result of ours', { ...CLICK, documentId: '../x' }],
  ['a request that none was', { ...CLICK, requestId: '<' }],
  ['a place that there is not', { ...CLICK, from: 'elsewhere' }],
  ['an endless query', { ...CLICK, query: 'x'.repeat(300) }],
])('refuses %s', async (_, fields) => {
  const { status, clicks } = await post(fields)
  expect(status).toBe(400)
  expect(clicks).toEqual([])
})

it('only logs a failure of the search', async () => {
  const { status, errors } = await post(CLICK, true)
  expect(status).toBe(204)
  expect(errors).toHaveLength(1)
})

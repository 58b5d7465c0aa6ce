import { describe, expect, it } from 'vitest'
import { rowOf, rowsOf } from '../fixtures/answer.ts'
import { openTestShop, US } from '../fixtures/test-shop.ts'

const CDN = 'https://cdn.test'
const shop = await openTestShop({ stores: [{ ...US, cdnUrl: CDN }] })

const SKI = {
  ...{ name: 'Ski', type: 'physical', weight: 1, price: 10 },
  images: [{ image_url: 'http://localhost:1/i/firnline/ski-snow', is_thumbnail: true, description: 'A ski' }],
  variants: [
    {
      sku: 'SKI-S',
      image_url: 'http://media.test/pictures/ski.side.png',
      option_values: [{ option_display_name: 'Color', label: 'Snow' }],
    },
  ],
}
const { id } = rowOf(await shop.call('POST', '/v3/catalog/products', SKI))
const ask = (address: string) => shop.fetch(new Request(address))

describe('pictures of a store with a CDN', () => {
  it('have the vendor’s addresses', async () => {
    const [image] = rowsOf(await shop.call('GET', `/v3/catalog/products/${id}/images`))
    const prefix = `${CDN}/s-us/products/${id}/images/${image?.id}/ski-snow.1700000000`
    expect(image).toMatchObject({
      description: 'A ski',
      url_zoom: `${prefix}.1280.1280.jpg?c=1`,
      url_standard: `${prefix}.386.513.jpg?c=1`,
    })
    const [variant] = rowsOf(await shop.call('GET', `/v3/catalog/products/${id}/variants`))
    const file = 'ski.side.1700000000.386.513.png?c=1'
    expect(variant?.image_url).toBe(`${CDN}/s-us/products/${id}/images/${variant?.id}/${file}`)
    const line_items = [{ product_id: id, variant_id: variant?.id, quantity: 1 }]
    expect((await shop.call('POST', '/v3/carts', { line_items })).body).toMatchObject({
      data: {
        line_items: {
          physical_items: [{ image_url: expect.stringContaining('/ski.side.1700000000.220.290.png') }],
        },
      },
    })
  })

  it.each([
    ['images/stencil/320w', '/1/ski-snow.1.jpg', '/i/firnline/ski-snow?w=320&fmt=auto'],
    ['images/stencil/240x200', '/1/ski-snow.1.jpg', '/i/firnline/ski-snow?w=240&h=200&sm=mc&fmt=auto'],
    ['images/stencil/original', '/1/ski.side.1.png', 'http://media.test/pictures/ski.side.png?fmt=auto'],
    ['', '/images/1/ski-snow.1.44.58.jpg', '/i/firnline/ski-snow?w=44&h=58&sm=mc&fmt=auto'],
  ])('lead to where they were uploaded from: %s', async (size, file, location) => {
    const path = ['s-us', size, `products/${id}${file}`].filter(part => part !== '').join('/')
    const answer = await ask(`${CDN}/${path}?c=1`)
    expect({ status: answer.status, location: answer.headers.get('location') }).toEqual({
      status: 302,
      location,
    })
  })

  it.each([
    `s-us/images/stencil/huge/products/${id}/1/ski-snow.1.jpg`,
    `s-us/images/stencil/320w/products/${id}/1/boot.1.jpg`,
    `s-us/images/stencil/320w/products/${id}/1/ski-snow.jpg`,
    's-us/images/stencil/320w/products/99999999999/1/ski-snow.1.jpg',
    `s-eu/images/stencil/320w/products/${id}/1/ski-snow.1.jpg`,
    's-us/images/stencil/320w/x',
  ])('are missing at %s', async path => expect((await ask(`${CDN}/${path}`)).status).toBe(404))
})

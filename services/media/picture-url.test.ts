import { expect, it } from 'vitest'
import { pictureUrl } from './picture-url.ts'

const SOURCE = { baseUrl: '', alias: 'firnline' }
const TEMPLATE = 'https://cdn11.test/s-abc/images/stencil/{:size}/products/7/42/ski.1.jpg?c=1'
const aspect = { width: 3, height: 4 }

it.each([
  ['320w', { width: 320 }],
  ['320w', { width: 320, aspect }],
  ['240x240', { width: 240, height: 240, whole: true }],
])('pictureUrl asks the platform’s CDN for the size %s', (size, transform) => {
  expect(pictureUrl(SOURCE, TEMPLATE, 'image', transform)).toBe(TEMPLATE.replace('{:size}', size))
})

it('pictureUrl asks the media service for a name', () => {
  expect(pictureUrl(SOURCE, 'ski', 'image', { width: 320 })).toMatch(/^\/i\/firnline\/ski\?w=320&fmt=auto/)
})

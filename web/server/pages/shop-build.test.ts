import { describe, expect, it } from 'vitest'
import { buildMeta } from './shop-build.ts'

const route = (id: string, parentId?: string, path?: string) => ({
  id,
  module: { default: () => null },
  ...(parentId === undefined ? {} : { parentId }),
  ...(path === undefined ? {} : { path }),
})
const assets = { version: 'a1b2', url: '', entry: { module: '', imports: [] }, routes: {} }
const routes = {
  root: route('root', undefined, ''),
  frame: route('frame', 'root'),
  home: { ...route('home', 'frame'), index: true },
  product: route('product', 'frame', ':lang/p/*'),
  signedIn: route('signedIn', 'frame'),
  orders: route('orders', 'signedIn', ':lang/account/orders'),
}

describe('what a page may know of its build', () => {
  it('is its id, the addresses that there are, and those rendered beforehand', () => {
    expect(buildMeta({ assets, routes, prerender: ['/about'] })).toEqual({
      id: 'a1b2',
      matcher: ['/', '/:lang/account/orders', '/:lang/p/*'],
      prerendered: ['/about'],
    })
  })
})

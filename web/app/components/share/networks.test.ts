import { SHARE_NETWORKS } from '@firnline/domain/content/share-link'
import { expect, it } from 'vitest'
import { DISCONTINUED_NETWORKS, MAIN_NETWORKS, MORE_NETWORKS, NETWORK_NAMES } from './networks.ts'

it('offers each network once, and email', () => {
  expect([...MAIN_NETWORKS, ...MORE_NETWORKS, 'email'].toSorted()).toEqual(SHARE_NETWORKS.toSorted())
})

it('orders the others by name, the discontinued ones last', () => {
  const split = MORE_NETWORKS.length - DISCONTINUED_NETWORKS.length
  expect(MORE_NETWORKS.slice(split)).toEqual(DISCONTINUED_NETWORKS)
  const names = MORE_NETWORKS.slice(0, split).map(network => NETWORK_NAMES[network].toLowerCase())
  expect(names).toEqual(names.toSorted())
})

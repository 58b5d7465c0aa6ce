import { describe, expect, it } from 'vitest'
import { SOCIAL_NETWORKS, socialLinks } from './brand.ts'

const at = (network: string, url = `https://${network.trim().toLowerCase()}.test/firnline`) => ({
  network,
  url,
})

describe('socialLinks', () => {
  it('keeps the editor’s order of the eight networks', () => {
    expect(socialLinks(SOCIAL_NETWORKS.map(network => at(network))).map(({ network }) => network)).toEqual(
      SOCIAL_NETWORKS,
    )
  })

  it('uses the network’s own name, however an editor writes it', () => {
    expect(socialLinks([at(' YouTube '), at('Twitter')]).map(({ name }) => name)).toEqual(['YouTube', 'X'])
  })

  it.each([
    ['an unknown network', at('firngram')],
    ['no address', at('vimeo', '')],
    ['an address that runs something', at('vimeo', 'javascript:alert(1)')],
    ['an address of the shop itself', at('vimeo', '/vimeo')],
  ])('drops %s', (_, entry) => {
    expect(socialLinks([entry])).toEqual([])
  })

  it('shows a network once', () => {
    expect(socialLinks([at('vimeo'), at('VIMEO')])).toHaveLength(1)
  })
})

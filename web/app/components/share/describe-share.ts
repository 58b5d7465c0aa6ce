import { type Network, type Shared, shareLink } from '@firnline/domain/share/share-link'

export type ShareView = Pick<Shared, 'url' | 'title'> & {
  /** `network` names its window; `name` is what it calls itself. */
  readonly links: readonly { readonly network: string; readonly name: string; readonly href: string }[]
  readonly mail: string
}

/** Networks that answer today; each calls itself so. */
const OFFERED = [
  ['whatsapp', 'WhatsApp'],
  ['facebook', 'Facebook'],
  ['pinterest', 'Pinterest'],
  ['twitter', 'X'],
  ['reddit', 'Reddit'],
  ['telegram', 'Telegram'],
] as const satisfies readonly (readonly [Network, string])[]

/** The ways to tell others of a page (SPEC §2 Share widget). */
export function describeShare(shared: Pick<Shared, 'url' | 'title'>): ShareView {
  const links = OFFERED.map(([network, name]) => ({ network, name, href: shareLink(network, shared) }))
  return { ...shared, links, mail: shareLink('email', shared) }
}

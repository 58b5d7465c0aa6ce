import { type ShareContent, type ShareNetwork, shareLink } from '@firnline/domain/content/share-link'

export type ShareView = Pick<ShareContent, 'url' | 'title'> & {
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
] as const satisfies readonly (readonly [ShareNetwork, string])[]

/** The ways to tell others of a page. */
export function describeShare(shared: Pick<ShareContent, 'url' | 'title'>): ShareView {
  const links = OFFERED.map(([network, name]) => ({ network, name, href: shareLink(network, shared) }))
  return { ...shared, links, mail: shareLink('email', shared) }
}

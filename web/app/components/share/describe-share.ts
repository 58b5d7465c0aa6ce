import { type ShareContent, shareLink, twitterAccount } from '@firnline/domain/content/share-link'
import { WHITE } from '@firnline/services/media/background'
import { pictureUrl } from '@firnline/services/media/picture-url'
import type { Shop } from '../../contexts/shop.ts'
import { absoluteUrl, type SharePicture } from '../../discovery/share-card.ts'
import { MAIN_NETWORKS, NETWORK_NAMES } from './networks.ts'

export const SHARE_VIEW_MESSAGES = [
  'share',
  'shareByMail',
  'copyLink',
  'linkCopied',
  'moreNetworks',
  'fewerNetworks',
  'discontinued',
] as const

export type ShareMessages = Readonly<Record<(typeof SHARE_VIEW_MESSAGES)[number], string>>

export type ShareView = Pick<ShareContent, 'url' | 'title' | 'picture' | 'account'> & {
  /** `network` is part of the window's name; `name` is the label. */
  readonly links: readonly { readonly network: string; readonly name: string; readonly href: string }[]
  readonly mail: string
}

export type ShareSource = Pick<Shop, 'origin' | 'media' | 'brand'>

/** px */
const PICTURE = { width: 1200, format: 'jpg' } as const

/** `path`: from the root, with locale. null: the shop's origin is unknown. */
export function describeShare(
  { origin, media, brand }: ShareSource,
  { path, title, picture }: { path: string; title: string; picture: SharePicture | null },
): ShareView | null {
  if (origin === '') return null
  const shared = {
    url: `${origin}${path}`,
    title,
    ...(picture === null || picture.name === ''
      ? {}
      : { picture: absoluteUrl(origin, pinUrl(media, picture)) }),
    ...accountOf(brand),
  }
  const links = MAIN_NETWORKS.map(network => ({
    network,
    name: NETWORK_NAMES[network],
    href: shareLink(network, shared),
  }))
  return { ...shared, links, mail: shareLink('email', shared) }
}

function pinUrl(media: Shop['media'], { name, set = false, video = false, product = false }: SharePicture) {
  const kind = video ? 'video' : set ? 'set' : 'image'
  // Pinterest shows transparent products on it.
  return pictureUrl(media, name, kind, product ? { ...PICTURE, background: WHITE } : PICTURE)
}

function accountOf({ social }: Pick<Shop['brand'], 'social'>): { account?: string } {
  const account = twitterAccount(social)
  return account === '' ? {} : { account }
}

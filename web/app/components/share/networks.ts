import { SHARE_NETWORKS, type ShareNetwork } from '@firnline/domain/content/share-link'

export const NETWORK_NAMES: Readonly<Record<ShareNetwork, string>> = {
  baidu: 'Baidu Cang',
  buffer: 'Buffer',
  email: 'E-Mail',
  evernote: 'Evernote',
  facebook: 'Facebook',
  flipboard: 'Flipboard',
  hackernews: 'Hacker News',
  instapaper: 'Instapaper',
  line: 'LINE',
  linkedin: 'LinkedIn',
  messenger: 'Messenger',
  odnoklassniki: 'Odnoklassniki',
  pinterest: 'Pinterest',
  pocket: 'Pocket',
  quora: 'Quora',
  reddit: 'Reddit',
  skype: 'Skype',
  sms: 'SMS',
  stumbleupon: 'StumbleUpon',
  telegram: 'Telegram',
  tumblr: 'Tumblr',
  twitter: 'X',
  viber: 'Viber',
  vk: 'VK',
  weibo: 'Weibo',
  whatsapp: 'WhatsApp',
  wordpress: 'WordPress',
  xing: 'XING',
  yammer: 'Yammer',
}

/** Offered at once; email has a label of its own. */
export const MAIN_NETWORKS = [
  'whatsapp',
  'facebook',
  'pinterest',
  'twitter',
  'reddit',
  'telegram',
] as const satisfies readonly ShareNetwork[]

/** Services that no longer exist (docs/protocols/other.md#share-links). */
export const DISCONTINUED_NETWORKS: readonly ShareNetwork[] = ['baidu', 'pocket', 'skype', 'stumbleupon']

/** All others by name, the discontinued ones last. */
export const MORE_NETWORKS: readonly ShareNetwork[] = SHARE_NETWORKS.filter(
  network => network !== 'email' && !MAIN_NETWORKS.some(main => main === network),
).toSorted((a, b) => rank(a) - rank(b) || NETWORK_NAMES[a].localeCompare(NETWORK_NAMES[b], 'en'))

function rank(network: ShareNetwork): number {
  return DISCONTINUED_NETWORKS.indexOf(network) + 1
}

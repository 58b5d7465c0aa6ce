/** `hashtags` without #. */
export type ShareContent = {
  readonly url: string
  readonly title: string
  readonly description?: string
  readonly quote?: string
  readonly hashtags?: readonly string[]
  /** The shop's account there. */
  readonly account?: string
  /** URL. */
  readonly picture?: string
}

/** Placeholders: @u url, @t title, @d description, @q quote, @h hashtags, @m picture, @tu account. */
const SHARE_URLS = {
  baidu: 'http://cang.baidu.com/do/add?iu=@u&it=@t',
  buffer: 'https://bufferapp.com/add?text=@t&url=@u',
  email: 'mailto:?subject=@t&body=@u%0D%0A@d',
  evernote: 'https://www.evernote.com/clip.action?url=@u&title=@t',
  facebook: 'https://www.facebook.com/sharer/sharer.php?u=@u&title=@t&description=@d&quote=@q&hashtag=@h',
  flipboard: 'https://share.flipboard.com/bookmarklet/popout?v=2&url=@u&title=@t',
  hackernews: 'https://news.ycombinator.com/submitlink?u=@u&t=@t',
  instapaper: 'http://www.instapaper.com/edit?url=@u&title=@t&description=@d',
  line: 'http://line.me/R/msg/text/?@t%0D%0A@u%0D%0A@d',
  linkedin: 'https://www.linkedin.com/sharing/share-offsite/?url=@u',
  messenger: 'fb-messenger://share/?link=@u',
  odnoklassniki: 'https://connect.ok.ru/dk?st.cmd=WidgetSharePreview&st.shareUrl=@u&st.comments=@t',
  pinterest: 'https://pinterest.com/pin/create/button/?url=@u&media=@m&description=@t',
  pocket: 'https://getpocket.com/save?url=@u&title=@t',
  quora: 'https://www.quora.com/share?url=@u&title=@t',
  reddit: 'https://www.reddit.com/submit?url=@u&title=@t',
  skype: 'https://web.skype.com/share?url=@t%0D%0A@u%0D%0A@d',
  sms: 'sms:?body=@t%0D%0A@u%0D%0A@d',
  stumbleupon: 'https://www.stumbleupon.com/submit?url=@u&title=@t',
  telegram: 'https://t.me/share/url?url=@u&text=@t%0D%0A@d',
  tumblr: 'https://www.tumblr.com/share/link?url=@u&name=@t&description=@d',
  twitter: 'https://twitter.com/intent/tweet?text=@t&url=@u&hashtags=@h@tu',
  viber: 'viber://forward?text=@t%0D%0A@u%0D%0A@d',
  vk: 'https://vk.com/share.php?url=@u&title=@t&description=@d&image=@m&noparse=true',
  weibo: 'http://service.weibo.com/share/share.php?url=@u&title=@t&pic=@m',
  whatsapp: 'https://api.whatsapp.com/send?text=@t%0D%0A@u%0D%0A@d',
  wordpress: 'https://wordpress.com/press-this.php?u=@u&t=@t&s=@d&i=@m',
  xing: 'https://www.xing.com/social/share/spi?op=share&url=@u&title=@t',
  yammer: 'https://www.yammer.com/messages/new?login=true&status=@t%0D%0A@u%0D%0A@d',
} as const

export type ShareNetwork = keyof typeof SHARE_URLS

export const SHARE_NETWORKS = Object.keys(SHARE_URLS) as readonly ShareNetwork[]

/** `isApple`: iPhones, iPads and Macs read another form of `sms:`. Throws for an unknown network. */
export function shareLink(
  network: string,
  shared: ShareContent,
  { isApple = false }: { readonly isApple?: boolean } = {},
): string {
  const key = network.toLowerCase()
  if (!isNetwork(key)) throw new Error(`Network ${network} does not exist`)
  const values = valuesFor(key, shared)
  const link = SHARE_URLS[key].replace(/@(tu|[utdqhm])/g, (_, token: string) => values[token] ?? '')
  if (key === 'twitter') return link.replace(/&hashtags=(?=&|$)/, '')
  return key === 'sms' && isApple ? link.replace('sms:?', 'sms:&') : link
}

/** The brand's account on X, from its social links; empty: it has none. */
export function twitterAccount(
  social: readonly { readonly network: string; readonly url: string }[],
): string {
  for (const { url } of social) {
    const [, account] = /^https:\/\/(?:www\.)?(?:twitter|x)\.com\/@?(\w{1,15})\/?(?:\?.*)?$/i.exec(url) ?? []
    if (account !== undefined) return account
  }
  return ''
}

function isNetwork(key: string): key is ShareNetwork {
  return Object.hasOwn(SHARE_URLS, key)
}

function valuesFor(network: ShareNetwork, shared: ShareContent): Readonly<Record<string, string>> {
  const { url, title, description = '', quote = '', hashtags = [], account = '', picture = '' } = shared
  const [tag] = hashtags
  const facebookTag = tag === undefined ? '' : `%23${encodeURIComponent(tag)}`
  return {
    u: encodeURIComponent(url),
    t: encodeURIComponent(title),
    d: encodeURIComponent(description),
    q: encodeURIComponent(quote),
    h: network === 'facebook' ? facebookTag : hashtags.map(encodeURIComponent).join(','),
    m: encodeURIComponent(picture),
    tu: account === '' ? '' : `&via=${encodeURIComponent(account)}`,
  }
}

/** Popup window of a network, in CSS px. */
export const SHARE_WINDOW = { width: 626, height: 436 } as const

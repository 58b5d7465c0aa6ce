/** SPEC §2: the networks whose signs the shop shows. */
export const NETWORKS = [
  'facebook',
  'instagram',
  'pinterest',
  'soundcloud',
  'tiktok',
  'twitter',
  'vimeo',
  'youtube',
] as const
export type Network = (typeof NETWORKS)[number]

/** What each calls itself. */
const NAMES: Readonly<Record<Network, string>> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  pinterest: 'Pinterest',
  soundcloud: 'SoundCloud',
  tiktok: 'TikTok',
  twitter: 'X',
  vimeo: 'Vimeo',
  youtube: 'YouTube',
}

export type SocialLink = { readonly network: Network; readonly name: string; readonly url: string }

/** Where the brand is to be met: known networks, each once, at an address on the web. */
export function socialLinks(
  social: readonly { readonly network: string; readonly url: string }[],
): SocialLink[] {
  const found = new Map<Network, SocialLink>()
  for (const { network: written, url } of social) {
    const network = NETWORKS.find(known => known === written.trim().toLowerCase())
    if (network === undefined || found.has(network) || !/^https?:\/\/[^/\s]+/i.test(url)) continue
    found.set(network, { network, name: NAMES[network], url })
  }
  return [...found.values()]
}

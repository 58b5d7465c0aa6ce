/** Regions of Contentstack; `na` and `aws-na` are aliases of `us`. */
export const CONTENT_REGIONS = [
  'us',
  'na',
  'aws-na',
  'eu',
  'au',
  'azure-na',
  'azure-eu',
  'gcp-na',
  'gcp-eu',
] as const
type ContentRegion = (typeof CONTENT_REGIONS)[number]

type ContentHosts = {
  /** Published entries. */
  readonly delivery: string
  /** Drafts, with a preview token. */
  readonly preview: string
  /** Drafts, with a management token. */
  readonly management: string
  /** The content editor, which embeds the shop in a frame. */
  readonly editor: string
}

/** Without a trailing slash. */
export function contentHosts(region: ContentRegion): ContentHosts {
  if (region === 'us' || region === 'na' || region === 'aws-na') {
    return {
      delivery: 'https://cdn.contentstack.io',
      preview: 'https://rest-preview.contentstack.com',
      management: 'https://api.contentstack.io',
      editor: 'https://app.contentstack.com',
    }
  }
  const at = (host: string) => `https://${region}-${host}.contentstack.com`
  return { delivery: at('cdn'), preview: at('rest-preview'), management: at('api'), editor: at('app') }
}

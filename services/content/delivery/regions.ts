/** Where Contentstack keeps a stack; `na` and `aws-na` are other names of `us`. */
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
export type ContentRegion = (typeof CONTENT_REGIONS)[number]

export type ContentHosts = {
  /** Entries as published. */
  readonly delivery: string
  /** Drafts, asked for with a preview token. */
  readonly preview: string
  /** Drafts, asked for with a management token. */
  readonly management: string
  /** The editor that shows pages of the shop in a frame. */
  readonly editor: string
}

/** The addresses of a region, without a slash at the end. */
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

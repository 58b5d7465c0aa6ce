import { createJsonClient, type Fetch } from '../http/json-client.ts'

type MediaAccount = {
  /** The media service's URL for the server, without a trailing slash. */
  readonly baseUrl: string
  readonly alias: string
  readonly fetch?: Fetch
  /** ms */
  readonly timeout: number
}

/** Whether there is a picture, or a set of pictures. Throws ServiceError. */
export type FindPicture = (picture: { readonly name: string; readonly set: boolean }) => Promise<boolean>

export function createFindPicture({ alias, ...account }: MediaAccount): FindPicture {
  const client = createJsonClient({ service: 'media', headers: {}, ...account })
  return async ({ name, set }) => {
    const path = `/${set ? 's' : 'i'}/${encodeURIComponent(alias)}/${encodeURIComponent(name)}.json`
    const query = { metadata: 'true', protocol: 'https' }
    return (await client.sendExpecting([404], { method: 'GET', path, query })).status !== 404
  }
}

import { createMediaClient, type MediaClientOptions } from './media-client.ts'

/** Whether there is a picture, or a set of pictures. Throws ServiceError. */
export type FindPicture = (picture: { readonly name: string; readonly set: boolean }) => Promise<boolean>

export function createFindPicture(options: MediaClientOptions): FindPicture {
  const client = createMediaClient(options)
  return async ({ name, set }) =>
    set ? Object.hasOwn(await client.sets(name), name) : client.hasPicture(name)
}

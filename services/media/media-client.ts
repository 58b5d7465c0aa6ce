import { createJsonClient, type Fetch } from '../http/json-client.ts'
import { ServiceError } from '../http/service-error.ts'
import { type Asked, type MediaService, mediaWire } from './media-service.ts'

export type MediaClientOptions = {
  /** At its URL for the server. */
  readonly service: MediaService
  readonly fetch?: Fetch
  /** ms */
  readonly timeout: number
}

export function createMediaClient({ service, ...options }: MediaClientOptions) {
  const client = createJsonClient({ service: 'media', baseUrl: service.url, headers: {}, ...options })
  const wire = mediaWire(service)

  /** null: there is no such thing. The body of a 404 is not read: of some services it is no JSON. Throws ServiceError. */
  async function read(asked: Asked): Promise<{ readonly body: unknown } | null> {
    try {
      return await client.send({ method: 'GET', ...asked })
    } catch (error) {
      if (error instanceof ServiceError && error.status === 404) return null
      throw error
    }
  }

  return {
    async hasPicture(name: string): Promise<boolean> {
      return (await read(wire.picture(name))) !== null
    },
    /** Where sets are listed: this one alone, or all. */
    setsPath: (name: string): string => wire.set(name).path,
    /** Names of pictures in order, by the names of sets. */
    async sets(name: string): Promise<Readonly<Record<string, readonly string[]>>> {
      const listed = await read(wire.set(name))
      return listed === null ? {} : wire.readSets(listed.body, name)
    },
  }
}

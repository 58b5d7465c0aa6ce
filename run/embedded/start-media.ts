import { join } from 'node:path'
import { createMediaServer, type MediaServer } from '@firnline/embedded/media/server'
import { openFiles, openOriginals } from '../shop/files.ts'
import type { EmbeddedData, EmbeddedNeeds, ServiceStart } from './service-start.ts'

type MediaStart = Pick<ServiceStart, 'config' | 'log'> & {
  readonly needs: Pick<EmbeddedNeeds, 'rendering'> & { readonly data: Pick<EmbeddedData, 'pictureFolder'> }
}

export async function startMedia({ config, log, needs }: MediaStart): Promise<MediaServer> {
  const { dataDir, picturesBucket } = config
  const { pictures: shared } = await openFiles(config)
  const originals =
    picturesBucket === null
      ? { directory: needs.data.pictureFolder }
      : { directory: join(dataDir, 'originals'), store: await openOriginals(picturesBucket) }
  const cacheDirectory = join(dataDir, 'media')
  return createMediaServer({ ...originals, cacheDirectory, shared, rendering: needs.rendering, log })
}

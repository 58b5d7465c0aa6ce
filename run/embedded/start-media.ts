import { join } from 'node:path'
import { createMediaServer, type MediaServer } from '@firnline/embedded/media/server'
import { openFiles } from '../shop/files.ts'
import type { ServiceStart } from './service-start.ts'

export async function startMedia({ config, log, needs }: ServiceStart): Promise<MediaServer> {
  const { pictureFolder: directory } = needs.data
  const { pictures: shared } = await openFiles(config)
  const cacheDirectory = join(config.dataDir, 'media')
  return createMediaServer({ directory, cacheDirectory, shared, rendering: needs.rendering, log })
}

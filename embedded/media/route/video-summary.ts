import type { Video } from '../library/album.ts'
import type { linker } from './link.ts'

/** What `/v` and `/s` JSON both say about a video. */
export function videoSummary(name: string, video: Video, link: ReturnType<typeof linker>) {
  return {
    title: video.title ?? name,
    description: video.description,
    /** ms */
    duration: video.duration,
    updated: video.updated,
    mainLink: video.mainLink,
    ...(video.poster === undefined ? {} : { mainThumb: { src: link('v', name, 'thumbs', video.poster) } }),
  }
}

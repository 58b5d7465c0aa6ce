import { readFile, stat } from 'node:fs/promises'
import * as v from 'valibot'
import type { Log } from '../server.ts'

const amount = v.optional(v.union([v.string(), v.pipe(v.number(), v.transform(String))]))
const fraction = v.pipe(v.number(), v.minValue(0), v.maxValue(1))
const pointOfInterest = v.object({ x: fraction, y: fraction, w: fraction, h: fraction })

const encoding = v.looseObject({
  profile: v.string(),
  profileLabel: v.optional(v.string()),
  format: v.optional(v.string()),
  width: amount,
  height: amount,
  bitrate: amount,
  size: amount,
})

const video = v.object({
  title: v.optional(v.string()),
  description: v.optional(v.string(), ''),
  /** ms */
  duration: v.optional(v.number(), 0),
  updated: v.optional(v.string(), ''),
  mainLink: v.optional(v.nullable(v.string()), ''),
  /** Name of the image shown before the video plays. */
  poster: v.optional(v.string()),
  captions: v.optional(v.record(v.string(), v.string())),
  media: v.optional(v.array(encoding), []),
  /** `time` in ms, `image` the name of an image. */
  thumbs: v.optional(v.array(v.object({ time: v.number(), image: v.string() })), []),
})

const album = v.object({
  images: v.optional(
    v.record(v.string(), v.looseObject({ pointOfInterest: v.optional(pointOfInterest) })),
    {},
  ),
  sets: v.optional(v.record(v.string(), v.array(v.string())), {}),
  videos: v.optional(v.record(v.string(), video), {}),
})

/** What media.json says about an alias' pictures, sets and videos. */
export type Album = v.InferOutput<typeof album>
export type PointOfInterest = v.InferOutput<typeof pointOfInterest>
export type Video = v.InferOutput<typeof video>

const nothing = (): Album => ({ images: {}, sets: {}, videos: {} })

/** Reads one media.json, again whenever the file has changed; a wrong file leaves what was last good in force. */
export function createAlbum(path: string, log: Log): () => Promise<Album> {
  let read = { mark: 'missing', album: nothing() }
  return async () => {
    const info = await stat(path).catch(ignoreMissing)
    const mark = info ? `${info.mtimeMs} ${info.size}` : 'missing'
    if (mark !== read.mark) read = { mark, album: info ? await readAlbum(path, read.album, log) : nothing() }
    return read.album
  }
}

async function readAlbum(path: string, lastGood: Album, log: Log): Promise<Album> {
  try {
    return v.parse(album, JSON.parse(await readFile(path, 'utf8')))
  } catch (error) {
    const reason = v.isValiError(error) ? `${v.getDotPath(error.issues[0])}: ${error.message}` : String(error)
    log.error(`${path} cannot be used (${reason}). Correct it; what it said before stays in force.`)
    return lastGood
  }
}

export function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
  throw error
}

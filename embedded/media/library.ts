import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import type { MediaFile, Originals } from './originals.ts'
import type { Log } from './server.ts'

const textOrNumber = v.optional(v.union([v.string(), v.pipe(v.number(), v.transform(String))]))
const fraction = v.pipe(v.number(), v.minValue(0), v.maxValue(1))
const pointOfInterest = v.object({ x: fraction, y: fraction, w: fraction, h: fraction })

const encoding = v.looseObject({
  profile: v.string(),
  profileLabel: v.optional(v.string()),
  format: v.optional(v.string()),
  width: textOrNumber,
  height: textOrNumber,
  bitrate: textOrNumber,
  size: textOrNumber,
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

const manifestSchema = v.object({
  images: v.optional(
    v.record(v.string(), v.looseObject({ pointOfInterest: v.optional(pointOfInterest) })),
    {},
  ),
  sets: v.optional(v.record(v.string(), v.array(v.string())), {}),
  videos: v.optional(v.record(v.string(), video), {}),
})

/** The media.json of an alias. */
export type Manifest = v.InferOutput<typeof manifestSchema>
export type PointOfInterest = v.InferOutput<typeof pointOfInterest>
export type Video = v.InferOutput<typeof video>

const emptyManifest = (): Manifest => ({ images: {}, sets: {}, videos: {} })

/** Reads media.json again when it has changed; an invalid file is logged and the last valid one kept. */
function createManifestReader(log: Log): (file: MediaFile | null) => Promise<Manifest> {
  let read = { version: 'missing', manifest: emptyManifest() }
  return async file => {
    const version = file ? `${file.path} ${file.modified} ${file.size}` : 'missing'
    if (version !== read.version)
      read = { version, manifest: file ? await readManifest(file.path, read.manifest, log) : emptyManifest() }
    return read.manifest
  }
}

async function readManifest(path: string, lastValid: Manifest, log: Log): Promise<Manifest> {
  try {
    return v.parse(manifestSchema, JSON.parse(await readFile(path, 'utf8')))
  } catch (error) {
    const reason = v.isValiError(error) ? `${v.getDotPath(error.issues[0])}: ${error.message}` : String(error)
    log.error(`${path} cannot be used (${reason}). Correct it; what it said before stays in force.`)
    return lastValid
  }
}

const IMAGE_EXTENSIONS = ['jpg', 'webp', 'png', 'avif']
const VIDEO_EXTENSIONS = ['mp4', 'webm']

/** Finds assets at `<alias>/`; names come from parseAddress or media.json. */
export type MediaLibrary = ReturnType<typeof openLibrary>

export function openLibrary(originals: Originals, log: Log) {
  const manifests = new Map<string, ReturnType<typeof createManifestReader>>()

  async function firstFile(folder: string, name: string, extensions: string[]): Promise<MediaFile | null> {
    // Names in media.json are not checked: none may leave the folder.
    if (/[/\\]|^\./.test(name)) return null
    for (const extension of extensions) {
      const file = await originals.find(`${folder}/${name}.${extension}`)
      if (file !== null) return file
    }
    return null
  }

  return {
    async manifest(alias: string): Promise<Manifest> {
      const file = await originals.find(`${alias}/media.json`)
      const read = manifests.get(alias) ?? createManifestReader(log)
      // Of aliases that exist.
      if (file !== null) manifests.set(alias, read)
      return read(file)
    },
    image: (alias: string, name: string): Promise<MediaFile | null> =>
      firstFile(`${alias}/images`, name, IMAGE_EXTENSIONS),
    videoFile: (alias: string, name: string, profile: string): Promise<MediaFile | null> =>
      firstFile(`${alias}/videos/${name}`, profile, VIDEO_EXTENSIONS),
  }
}

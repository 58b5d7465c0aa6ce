import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '../server.ts'
import { type Album, createAlbum, ignoreMissing } from './album.ts'

/** A file as it stood when it was looked up. */
export type StoredFile = { path: string /** bytes */; size: number /** ms */; modified: number }

export type Library = {
  album(alias: string): Promise<Album>
  picture(alias: string, name: string): Promise<StoredFile | null>
  videoFile(alias: string, name: string, profile: string): Promise<StoredFile | null>
}

const PICTURES = ['jpg', 'webp', 'png', 'avif']
const VIDEOS = ['mp4', 'webm']

/** Finds assets under `<directory>/<alias>/`; names must have passed readAddress or come from media.json. */
export function openLibrary(directory: string, log: Log): Library {
  const albums = new Map<string, () => Promise<Album>>()
  return {
    async album(alias) {
      const known = albums.get(alias)
      if (known) return known()
      const album = createAlbum(join(directory, alias, 'media.json'), log)
      if (await isFolder(join(directory, alias))) albums.set(alias, album)
      return album()
    },
    picture: (alias, name) => firstFile(join(directory, alias, 'images'), name, PICTURES),
    videoFile: (alias, name, profile) => firstFile(join(directory, alias, 'videos', name), profile, VIDEOS),
  }
}

async function firstFile(folder: string, name: string, endings: string[]): Promise<StoredFile | null> {
  // Names in media.json are typed by hand: none may lead out of the folder.
  if (/[/\\]|^\./.test(name)) return null
  for (const ending of endings) {
    const path = join(folder, `${name}.${ending}`)
    const info = await stat(path).catch(ignoreMissing)
    if (info?.isFile()) return { path, size: info.size, modified: info.mtimeMs }
  }
  return null
}

async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(ignoreMissing))?.isDirectory() ?? false
}

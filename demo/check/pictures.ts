import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type ContentFolder, type Fields, isFields, type Problem } from './content-folder.ts'
import { objectsIn, problemsAt } from './walk.ts'

type Names = {
  readonly images: ReadonlySet<string>
  readonly sets: ReadonlySet<string>
  readonly videos: ReadonlySet<string>
}

type Media = {
  readonly images: Readonly<Record<string, unknown>>
  readonly sets: Readonly<Record<string, readonly string[]>>
}

const MEDIA = join(import.meta.dirname, '..', 'pictures', 'firnline')

/** What can be shown: `demo/pictures/firnline/media.json`. Of the images, photographs are those that nobody drew. */
export function knownPictures(): Names & { readonly photographs: ReadonlySet<string> } {
  const { images, sets, videos } = JSON.parse(readFileSync(join(MEDIA, 'media.json'), 'utf8'))
  const names = (from: unknown) => new Set(Object.keys(Object(from)))
  const photographs = globSync('*.jpg', { cwd: join(MEDIA, 'images') })
    .map(file => basename(file, '.jpg'))
    .filter(name => !name.endsWith('-poster'))
  return {
    images: names(images),
    sets: names(sets),
    videos: names(videos),
    photographs: new Set(photographs),
  }
}

const IDS = ['amplience_id', 'mobile_amplience_id', 'amplienceId', 'ampId', 'video_id']

/** Pictures, image sets and videos that an entry names and media.json does not. */
export function pictureProblems(content: ContentFolder, known: Names = knownPictures()): Problem[] {
  const unknown = objectsIn(content).flatMap(({ value, path, ...where }) =>
    IDS.flatMap(id => {
      const name = value[id]
      if (typeof name !== 'string' || name === '') return []
      const kind = kindOf(value, id)
      if (known[kind].has(name)) return []
      const what = `names ${name}, which is not among the ${kind} of media.json: correct it or add the file`
      return [{ ...where, path: [...path, id], what }]
    }),
  )
  return problemsAt(unknown)
}

/** Galleries of fewer or more pictures than are shown. */
export function galleryProblems(content: ContentFolder): Problem[] {
  const wrong = objectsIn(content).flatMap(({ value: { gallery }, path, ...where }) => {
    if (!isFields(gallery) || !Array.isArray(gallery.pictures)) return []
    const count = gallery.pictures.length
    const what = `has ${count} pictures: give a gallery two to six, and a single one a figure`
    return count >= 2 && count <= 6 ? [] : [{ ...where, path: [...path, 'gallery', 'pictures'], what }]
  })
  return problemsAt(wrong)
}

/** Where each photograph and scene stands: `entry path`. A picture and its copy for phones are one place. */
export function picturePlaces(content: ContentFolder): Map<string, string[]> {
  const { images, sets } = JSON.parse(readFileSync(join(MEDIA, 'media.json'), 'utf8')) as Media
  const ofProducts = new Set(
    Object.entries(sets).flatMap(([name, pictures]) => (name.endsWith('-set') ? pictures : [])),
  )
  const places = new Map<string, string[]>()
  for (const { entry, language, path, value } of objectsIn(content)) {
    if (language !== 'en-us') continue
    const named = [value.amplience_id, value.mobile_amplience_id, value.ampId].map(String)
    const shown = new Set(named.flatMap(name => (value.imageset === 'Yes' ? (sets[name] ?? []) : name)))
    for (const picture of shown) {
      if (!(picture in images) || ofProducts.has(picture)) continue
      places.set(picture, [...(places.get(picture) ?? []), `${entry.file} ${path.join('.')}`])
    }
  }
  return places
}

function kindOf({ imageset, type }: Fields, id: string): keyof Names {
  if (id === 'video_id') return 'videos'
  if (imageset === 'Yes') return 'sets'
  return String(type).toLowerCase() === 'video' && id === 'amplience_id' ? 'videos' : 'images'
}

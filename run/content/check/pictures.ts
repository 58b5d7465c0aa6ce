import { globSync, readFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import {
  type ContentFolder,
  type Field,
  type Fields,
  isFields,
  type JsonPath,
  type Problem,
} from './content-folder.ts'
import { objectsIn, problemsAt } from './walk.ts'

export type Names = {
  readonly images: ReadonlySet<string>
  readonly sets: ReadonlySet<string>
  readonly videos: ReadonlySet<string>
}

/** What can be shown of each alias in a folder of pictures: its images, and what its media.json has. null: there is none. */
export function knownPictures(folder: string): Names | null {
  const files = globSync('*/media.json', { cwd: folder })
  if (files.length === 0) return null
  const all = files.map(file => JSON.parse(readFileSync(join(folder, file), 'utf8')))
  const names = (kind: keyof Names) => new Set(all.flatMap(media => Object.keys(Object(media[kind]))))
  const images = globSync('*/images/*', { cwd: folder }).map(file => parse(file).name)
  return { images: names('images').union(new Set(images)), sets: names('sets'), videos: names('videos') }
}

const IDS = ['amplience_id', 'mobile_amplience_id', 'amplienceId', 'ampId', 'video_id']

/** Pictures, image sets and videos that an entry names and the shop's folder does not have. */
export function pictureProblems(content: ContentFolder, known: Names): Problem[] {
  const unknown = objectsIn(content).flatMap(({ value, path, ...where }) =>
    IDS.flatMap(id => {
      const name = value[id]
      if (typeof name !== 'string' || name === '') return []
      const kind = kindOf(value, id)
      if (known[kind].has(name)) return []
      const what = `names ${name}, which is not among the ${kind} of the shop’s pictures: correct it or add the file`
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

function kindOf({ imageset, type }: Fields, id: string): keyof Names {
  if (id === 'video_id') return 'videos'
  if (imageset === 'Yes') return 'sets'
  return String(type).toLowerCase() === 'video' && id === 'amplience_id' ? 'videos' : 'images'
}

/** Pictures and films that no text describes, in the master language: those of others are translations. */
export function altTextProblems(content: ContentFolder): Problem[] {
  const schemas = new Map(content.types.map(type => [type.uid, type.schema]))
  const undescribed = objectsIn(content).flatMap(({ value, path, ...where }) => {
    const name = value.amplience_id || value.video_id
    const isDescribed = typeof value.alt_text === 'string' && value.alt_text.trim() !== ''
    if (where.language !== content.languages[0] || typeof name !== 'string' || isDescribed) return []
    const fields = fieldsAt(schemas.get(where.entry.type) ?? [], path)
    if (!fields.some(({ uid }) => uid === 'alt_text')) return []
    return [{ ...where, path: [...path, 'alt_text'], what: `is missing: say what ${name} shows` }]
  })
  return problemsAt(undescribed)
}

/** Of a group or block. */
function fieldsAt(schema: readonly Field[], [step, ...rest]: JsonPath): readonly Field[] {
  if (step === undefined) return schema
  if (typeof step === 'number') return fieldsAt(schema, rest)
  const field = schema.find(({ uid }) => uid === step)
  const blocks = (field?.blocks ?? []).map(block => ({ ...block, data_type: 'group' }))
  return fieldsAt([...(field?.schema ?? []), ...blocks], rest)
}

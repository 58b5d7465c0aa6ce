import { type ContentFolder, isFields, type Problem } from './content-folder.ts'
import { objectsIn, problemOf, problemsAt } from './walk.ts'

/** References to entries that are not there; a draft's may lead to drafts. */
export function referenceProblems(content: ContentFolder): Problem[] {
  const dead = objectsIn(content).flatMap(({ entry, language, path, value }) => {
    if (typeof value._content_type_uid !== 'string') return []
    const place = `${value._content_type_uid}/${value.uid}`
    const isThere =
      content.files.has(`${place}.json`) || (entry.isDraft && content.files.has(`${place}.draft.json`))
    if (isThere) return []
    return [
      {
        entry,
        language,
        path,
        what: `refers to ${place}, which is not there: write ${place}.json or take it out`,
      },
    ]
  })
  return problemsAt(dead)
}

/** Regions that no entry of `regions` has as its region_id. */
export function regionProblems(content: ContentFolder): Problem[] {
  const known = new Set(
    content.entries.filter(entry => entry.type === 'regions').map(entry => entry.shared.region_id),
  )
  return content.entries.flatMap(entry => {
    const { regions } = entry.shared
    const unknown = Array.isArray(regions) ? regions.filter(id => !known.has(id)) : []
    return unknown.map(id =>
      problemOf(entry, 'regions', `names ${JSON.stringify(id)}, which no regions entry has: correct it`),
    )
  })
}

/** Hotspots that lie outside their picture: x and y are shares of its width and height, from 0 to 1. */
export function hotspotProblems(content: ContentFolder): Problem[] {
  const outside = objectsIn(content).flatMap(({ value: { points }, path, ...where }) =>
    isFields(points)
      ? ['x', 'y']
          .filter(axis => !isShare(points[axis]))
          .map(axis => ({
            ...where,
            path: [...path, 'points', axis],
            what: `is ${JSON.stringify(points[axis])}: give the share of the picture, from 0 to 1`,
          }))
      : [],
  )
  return problemsAt(outside)
}

function isShare(value: unknown): boolean {
  return typeof value === 'number' && value >= 0 && value <= 1
}

import type { ContentFolder, Problem } from './content-folder.ts'
import { objectsIn, problemsAt } from './walk.ts'

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

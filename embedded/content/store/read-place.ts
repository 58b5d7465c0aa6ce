import { join } from 'node:path'
import { type GoodJsonFile, readJsonFile } from './json-file.ts'
import type { Loading } from './loading.ts'
import { type Place, pathOf } from './place.ts'

type PlaceRead = {
  /** Null when there is no such file. */
  readonly file: GoodJsonFile | null
  readonly tell: (problem: string) => void
}

/** The file of a place; null when it cannot be served, which is reported. */
export function readPlace({ directory, report }: Loading, place: Place): PlaceRead | null {
  const path = pathOf(place)
  const tell = (problem: string) => report(path, problem)
  const file = readJsonFile(join(directory, path))
  if (file === null || file.ok) return { file, tell }
  tell(file.problem)
  return null
}

import * as v from 'valibot'
import { type JsonPath, type JsonPosition, positionIn } from './json-position.ts'

/** Where in a file what an issue is about stands. */
export type Locate = (path: JsonPath) => JsonPosition

/** One line for people who edit files: what is wrong, how, and, where the text is known, in which line and column. */
export function describeIssues(issues: readonly v.BaseIssue<unknown>[], locate?: Locate): string {
  return issues
    .map(issue => {
      const said = `${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`
      const path = issue.path?.map(part => part.key).filter(isKey) ?? []
      return locate ? `${said} ${describePosition(locate(path))}` : said
    })
    .join('; ')
}

/** ` (line 3, column 7)` follows what is wrong. */
export const describePosition = ({ line, column }: JsonPosition) => `(line ${line}, column ${column})`

export const locateIn =
  (text: string): Locate =>
  path =>
    positionIn(text, path)

function isKey(key: unknown): key is PropertyKey {
  return typeof key === 'string' || typeof key === 'number'
}

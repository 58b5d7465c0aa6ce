import * as v from 'valibot'

/** One line for people who edit files: where it is wrong and how. */
export function describeIssues(issues: readonly v.BaseIssue<unknown>[]): string {
  return issues.map(issue => `${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`).join('; ')
}

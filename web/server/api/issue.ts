import * as v from 'valibot'

/** What is wrong, by field. */
export function issuesOf(issues: readonly v.BaseIssue<unknown>[]): Record<string, string> {
  return Object.fromEntries(
    issues.map(issue => [(v.getDotPath(issue) ?? 'body').slice(0, 100), messageOf(issue)]),
  )
}

function messageOf(issue: v.BaseIssue<unknown>): string {
  if (issue.type !== 'strict_object') return issue.message
  return issue.expected === 'never' ? 'is not known here' : 'is missing'
}

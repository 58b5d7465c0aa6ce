/** What is wrong with content or an export: a line each, beginning with the file. */
export class ContentProblems extends Error {
  readonly lines: readonly string[]
  constructor(lines: readonly string[]) {
    super(lines.join('\n'))
    this.lines = lines
  }
}

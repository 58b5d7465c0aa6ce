import stylesheet from './line.css?url'

/** Not in the style sheet of all pages. */
export function LineStyles() {
  return <link rel="stylesheet" href={stylesheet} precedence="page" />
}

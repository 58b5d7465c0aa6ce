import stylesheet from './stores.css?url'

/** Not in the style sheet of all pages. */
export function StoreStyles() {
  return <link rel="stylesheet" href={stylesheet} precedence="page" />
}

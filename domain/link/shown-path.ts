/** Characters that nobody sees, or that move or hide what stands beside them. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]/u

/** A URL's path as people write it: decoded, except for what is no text and what nobody could see. */
export function shownPath(path: string): string {
  return path.replace(/(?:%[\da-f]{2})+/gi, shownEscapes)
}

function shownEscapes(escapes: string): string {
  try {
    const text = decodeURI(escapes)
    return UNSEEN.test(text) ? escapes : text
  } catch (error) {
    if (error instanceof URIError) return escapes
    throw error
  }
}

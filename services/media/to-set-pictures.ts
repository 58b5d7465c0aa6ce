import type { WireSet } from './wire.ts'

/** A picture without an address that names it is left out: one lost picture does not cost the set its others. */
export function toSetPictures({ items }: WireSet): string[] {
  return items.filter(({ type }) => type === 'img').flatMap(({ src }) => lastPart(src) ?? [])
}

function lastPart(src: string): string | null {
  const path = URL.parse(src, 'https://media.invalid')?.pathname ?? ''
  const [, name] = /^\/i\/[^/]+\/([^/]+)/.exec(path) ?? []
  if (name === undefined) return null
  try {
    return decodeURIComponent(name)
  } catch (error) {
    if (error instanceof URIError) return null
    throw error
  }
}

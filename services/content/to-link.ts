import type { ContentLink } from '@firnline/domain/link/link'
import type { WireLink } from './wire.ts'

const TYPES: Readonly<Record<string, ContentLink['type']>> = {
  internal: 'internal',
  external: 'external',
  nuxt: 'nuxt',
}

export function toLink(wire: WireLink): ContentLink {
  return {
    title: wire.title,
    href: wire.href,
    type: TYPES[wire.type] ?? 'internal',
    contentType: wire.content_type,
    newTab: wire.new_tab,
  }
}

/** Editors leave a link group empty rather than removing it. */
export function toOptionalLink(wire: WireLink | null): ContentLink | null {
  return wire === null || wire.href === '' ? null : toLink(wire)
}

/** Blank lines part paragraphs. */
export function toParagraphs(body: string): string[] {
  return body
    .split(/\n\s*\n/)
    .map(paragraph => paragraph.trim())
    .filter(paragraph => paragraph !== '')
}

import type { ContentLink } from '@firnline/domain/link/link'

/** Links are set with more or fewer fields, depending on where they stand. */
type LinkFields = {
  readonly title: string
  readonly href: string
  readonly type?: ContentLink['type'] | null
  readonly content_type?: string
  readonly new_tab?: boolean
  readonly filters?: ContentLink['filters']
}

export function toLink(wire: LinkFields): ContentLink {
  return {
    title: wire.title,
    href: wire.href,
    type: wire.type ?? 'internal',
    contentType: wire.content_type ?? '',
    newTab: wire.new_tab ?? false,
    filters: wire.filters ?? [],
  }
}

/** Editors leave a link group empty rather than removing it. */
export function toOptionalLink(wire: LinkFields): ContentLink | null {
  return wire.href === '' ? null : toLink(wire)
}

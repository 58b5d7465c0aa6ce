import type { ContentLink } from './link.ts'

/** Text of a rich text editor. `Link`: what a link leads to; null: nowhere, its text stays. */
export type RichText<Link = ContentLink> = readonly RichBlock<Link>[]

export type RichBlock<Link> =
  | { readonly kind: 'paragraph'; readonly children: readonly RichInline<Link>[] }
  | { readonly kind: 'heading'; readonly level: HeadingLevel; readonly children: readonly RichInline<Link>[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly RichText<Link>[] }
  | { readonly kind: 'quote'; readonly body: RichText<Link> }

/** Below a page's title. */
export type HeadingLevel = 2 | 3 | 4

export type RichInline<Link> =
  | { readonly kind: 'text'; readonly text: string; readonly strong: boolean; readonly emphasis: boolean }
  | { readonly kind: 'break' }
  | { readonly kind: 'link'; readonly link: Link; readonly children: readonly RichInline<Link>[] }

/** Its paragraphs, headings and list items, without formatting. */
export function plainTexts<Link>(body: RichText<Link>): string[] {
  return body.flatMap(block => {
    switch (block.kind) {
      case 'list':
        return block.items.flatMap(plainTexts)
      case 'quote':
        return plainTexts(block.body)
      default:
        return [block.children.map(plainText).join('')]
    }
  })
}

function plainText<Link>(inline: RichInline<Link>): string {
  switch (inline.kind) {
    case 'text':
      return inline.text
    case 'break':
      return ' '
    case 'link':
      return inline.children.map(plainText).join('')
  }
}

/** The same text with other links. */
export function withLinks<From, To>(body: RichText<From>, toLink: (link: From) => To): RichText<To> {
  return body.map(block => {
    switch (block.kind) {
      case 'list':
        return { ...block, items: block.items.map(item => withLinks(item, toLink)) }
      case 'quote':
        return { ...block, body: withLinks(block.body, toLink) }
      default:
        return { ...block, children: block.children.map(inline => withLink(inline, toLink)) }
    }
  })
}

function withLink<From, To>(inline: RichInline<From>, toLink: (link: From) => To): RichInline<To> {
  if (inline.kind !== 'link') return inline
  return {
    kind: 'link',
    link: toLink(inline.link),
    children: inline.children.map(child => withLink(child, toLink)),
  }
}

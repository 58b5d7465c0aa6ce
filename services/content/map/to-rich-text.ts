import type { ContentLink } from '@firnline/domain/content/link'
import type { HeadingLevel, RichBlock, RichInline, RichText } from '@firnline/domain/content/rich-text'
import type { RichTextNode } from '../field.ts'

type Block = RichBlock<ContentLink>
type Inline = RichInline<ContentLink>

/**
 * The blocks of a document of Contentstack's JSON Rich Text Editor. Of an unknown node the text stays; empty blocks are
 * dropped, and text outside any block is a paragraph.
 */
export function toRichText({ children }: Pick<RichTextNode, 'children'>): RichText {
  const blocks: Block[] = []
  let loose: RichTextNode[] = []
  for (const node of children) {
    if (isInline(node)) loose.push(node)
    else {
      blocks.push(...toParagraph(loose), ...toBlocks(node))
      loose = []
    }
  }
  return [...blocks, ...toParagraph(loose)]
}

const HEADINGS: Readonly<Record<string, HeadingLevel>> = { h1: 2, h2: 2, h3: 3, h4: 4, h5: 4, h6: 4 }

function toBlocks(node: RichTextNode): readonly Block[] {
  const { type } = node
  switch (type) {
    case 'p':
      return toParagraph(node.children)
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return toParagraph(node.children).map(({ children }) => ({
        kind: 'heading',
        level: HEADINGS[type] ?? 4,
        children,
      }))
    case 'ul':
    case 'ol': {
      const items = node.children.map(toRichText).filter(item => item.length > 0)
      return items.length === 0 ? [] : [{ kind: 'list', ordered: type === 'ol', items }]
    }
    case 'blockquote': {
      const body = toRichText(node)
      return body.length === 0 ? [] : [{ kind: 'quote', body }]
    }
    default:
      return toRichText(node)
  }
}

function isInline({ type, text }: RichTextNode): boolean {
  return text !== null || type === 'a' || type === 'span'
}

function toParagraph(nodes: readonly RichTextNode[]): Extract<Block, { kind: 'paragraph' }>[] {
  const children = nodes.flatMap(toInlines)
  return textOf(nodes).trim() === '' ? [] : [{ kind: 'paragraph', children }]
}

function toInlines(node: RichTextNode): Inline[] {
  const { type, text, bold, italic, attrs } = node
  if (text !== null) return withBreaks(text, { strong: bold, emphasis: italic })
  const children = node.children.flatMap(toInlines)
  if (type !== 'a' || attrs.url === '' || children.length === 0) return children
  return [{ kind: 'link', link: toContentLink(node), children }]
}

/** Line breaks are `\n` in a text. */
function withBreaks(text: string, marks: { strong: boolean; emphasis: boolean }): Inline[] {
  return text
    .split('\n')
    .flatMap((line, index): Inline[] => [
      ...(index === 0 ? [] : [{ kind: 'break' as const }]),
      ...(line === '' ? [] : [{ kind: 'text' as const, text: line, ...marks }]),
    ])
}

function toContentLink({ attrs: { url, target }, children }: RichTextNode): ContentLink {
  return {
    title: textOf(children),
    href: url,
    type: /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(url.trim()) ? 'external' : 'nuxt',
    contentType: '',
    newTab: target === '_blank',
  }
}

function textOf(nodes: readonly RichTextNode[]): string {
  return nodes.map(({ text, children }) => text ?? textOf(children)).join('')
}

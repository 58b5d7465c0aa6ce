import type { Element, Root } from 'hast'
import rehypeParse from 'rehype-parse'
import rehypeRemark from 'rehype-remark'
import remarkGfm from 'remark-gfm'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'
import { readableContent } from './readable-content.ts'

export type MarkdownPage = {
  readonly text: string
  /** The page's canonical URL. null: it has none. */
  readonly canonical: string | null
}

/** The main part of a rendered page as GitHub-flavored Markdown, with absolute URLs where the page has a canonical one. */
export async function toMarkdown(html: string): Promise<MarkdownPage> {
  const canonical = canonicalOf(html)
  const file = await unified()
    .use(rehypeParse, { fragment: true })
    .use(() => (tree: Root): Root => {
      const main = find(tree, ({ tagName }) => tagName === 'main')
      if (main === null) throw new Error('The page has no main element.')
      return { type: 'root', children: readableContent(main.children, canonical) }
    })
    .use(rehypeRemark)
    .use(remarkGfm, { tablePipeAlign: false })
    .use(remarkStringify, { bullet: '-', listItemIndent: 'one' })
    .process(mainPart(html))
  return { text: String(file), canonical }
}

/** The rest of a page, most of it style and data for scripts, takes longest to parse. A page has one main element. */
function mainPart(html: string): string {
  const end = html.lastIndexOf('</main>')
  return html.slice(html.indexOf('<main'), end === -1 ? undefined : end)
}

function canonicalOf(html: string): string | null {
  const [tag = ''] = /<link\b[^>]*\brel="canonical"[^>]*>/.exec(html) ?? []
  const link = find(unified().use(rehypeParse, { fragment: true }).parse(tag), () => true)
  const url = link?.properties.href
  return typeof url === 'string' && URL.canParse(url) ? url : null
}

function find(parent: Root | Element, isWanted: (element: Element) => boolean): Element | null {
  for (const child of parent.children) {
    if (child.type !== 'element') continue
    const found = isWanted(child) ? child : find(child, isWanted)
    if (found !== null) return found
  }
  return null
}

import type { LinkTarget } from '@firnline/domain/content/link'
import type { RichInline, RichText } from '@firnline/domain/content/rich-text'
import { AppLink } from '../link/app-link.tsx'

/** null: a refused link, whose text stays. */
export type RichTextView = RichText<LinkTarget | null>

const HEADINGS = { 2: 'h2', 3: 'h3', 4: 'h4' } as const

export function RichTextBody({ body }: { body: RichTextView }) {
  return placed(body).map(([place, block]) => <Block key={place} block={block} />)
}

function Block({ block }: { block: RichTextView[number] }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <Inlines of={block.children} />
        </p>
      )
    case 'heading': {
      const Heading = HEADINGS[block.level]
      return (
        <Heading className="type-title">
          <Inlines of={block.children} />
        </Heading>
      )
    }
    case 'list':
      return <List list={block} />
    case 'quote':
      return (
        <blockquote>
          <RichTextBody body={block.body} />
        </blockquote>
      )
  }
}

function List({ list: { ordered, items } }: { list: Extract<RichTextView[number], { kind: 'list' }> }) {
  const Tag = ordered ? 'ol' : 'ul'
  return (
    <Tag className="words-list" data-ordered={ordered || undefined}>
      {placed(items).map(([place, item]) => (
        <li key={place}>
          <div>
            <RichTextBody body={item} />
          </div>
        </li>
      ))}
    </Tag>
  )
}

function Inlines({ of }: { of: readonly RichInline<LinkTarget | null>[] }) {
  return placed(of).map(([place, inline]) => <Inline key={place} inline={inline} />)
}

function Inline({ inline }: { inline: RichInline<LinkTarget | null> }) {
  switch (inline.kind) {
    case 'break':
      return <br />
    case 'link':
      return inline.link === null ? (
        <Inlines of={inline.children} />
      ) : (
        <AppLink target={inline.link} className="underline decoration-1 underline-offset-4 hover:text-accent">
          <Inlines of={inline.children} />
        </AppLink>
      )
    case 'text':
      return <Marked {...inline} />
  }
}

function Marked({ text, strong, emphasis }: { text: string; strong: boolean; emphasis: boolean }) {
  const words = emphasis ? <em>{text}</em> : text
  return strong ? <strong>{words}</strong> : words
}

/** Parts of a text never change places, so that the place is their key. */
function placed<Part>(parts: readonly Part[]): [number, Part][] {
  return [...parts.entries()]
}

import { Fragment, type ReactNode } from 'react'
import type { SectionView } from './describe-sections.ts'

type TextProps = { section: Pick<Extract<SectionView, { kind: 'text' }>, 'headline' | 'body'> }

export function Text({ section: { headline, body } }: TextProps) {
  return (
    <TextRow headline={headline}>
      <Paragraphs body={body} className="max-w-prose" />
    </TextRow>
  )
}

export function Paragraphs({ body, className }: { body: readonly string[]; className: string }) {
  if (body.length === 0) return null
  return (
    <div className={`grid content-start gap-4 ${className}`}>
      {body.map(paragraph => (
        <p key={paragraph} className="wrap-anywhere">
          <LinkedText text={paragraph} />
        </p>
      ))}
    </div>
  )
}

type TextRowProps = { headline: string; note?: ReactNode; children: ReactNode }

/** Text in two columns below a line: headline and body. */
export function TextRow({ headline, note, children }: TextRowProps) {
  return (
    <section className="column">
      <div className="grid gap-x-10 gap-y-5 border-t border-line py-8 lg:grid-cols-12 lg:py-12">
        <div className="lg:col-span-4">
          {headline && <h2 className="type-title lg:text-[1.5rem]">{headline}</h2>}
          {note}
        </div>
        <div className="min-w-0 lg:col-span-7 lg:col-start-6">{children}</div>
      </div>
    </section>
  )
}

/** A URL without the punctuation that ends a sentence. */
const ADDRESS = /https?:\/\/[^\s()<>]*[^\s()<>.,;:!?]/g

/** Plain text with its URLs linked. */
export function LinkedText({ text }: { text: string }) {
  return partsOf(text).map(({ at, before, address }) => (
    <Fragment key={at}>
      {before}
      {address !== null && (
        <a href={address} rel="noopener" className="underline underline-offset-4 hover:text-accent">
          {address}
        </a>
      )}
    </Fragment>
  ))
}

/** Texts, each with the URL after it; the last has none. */
function partsOf(text: string): { at: number; before: string; address: string | null }[] {
  const found = [...text.matchAll(ADDRESS)]
  const ends = [0, ...found.map(match => match.index + match[0].length)]
  return ends.map((at, index) => {
    const match = found[index]
    return { at, before: text.slice(at, match?.index), address: match?.[0] ?? null }
  })
}

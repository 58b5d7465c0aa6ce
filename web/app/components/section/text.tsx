import type { SectionView } from './describe-sections.ts'
import { LinkedText } from './linked-text.tsx'
import { WordsRow } from './words-row.tsx'

type TextProps = { section: Pick<Extract<SectionView, { kind: 'text' }>, 'headline' | 'body'> }

export function Text({ section: { headline, body } }: TextProps) {
  return (
    <WordsRow headline={headline}>
      <Paragraphs body={body} className="max-w-prose" />
    </WordsRow>
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

import { Fragment } from 'react'
import type { QuestionView } from './describe-question.ts'
import { LIGHT } from './palette.ts'

/** Who asks, and what, exactly as they wrote it. */
export function QuestionPart({ question: { facts, title, lines } }: { question: QuestionView }) {
  return (
    <>
      <div style={{ marginTop: '28px' }}>
        {facts.map(({ name, value }) => (
          <p key={name} style={{ margin: '0 0 12px' }}>
            <Label>{name}</Label>
            <br />
            <span style={{ wordBreak: 'break-word' }}>{value}</span>
          </p>
        ))}
      </div>
      <div
        className="goods"
        style={{ marginTop: '24px', paddingTop: '24px', borderTop: `1px solid ${LIGHT.line}` }}
      >
        <p style={{ margin: 0, wordBreak: 'break-word' }}>
          <Label>{title}</Label>
          {lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one letter stay where they are
            <Fragment key={at}>
              <br />
              {line}
            </Fragment>
          ))}
        </p>
      </div>
    </>
  )
}

function Label({ children }: { children: string }) {
  return (
    <span className="muted" style={{ color: LIGHT.muted, fontSize: '14px' }}>
      {children}
    </span>
  )
}

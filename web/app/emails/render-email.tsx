import { render, toPlainText } from '@react-email/render'
import { describeLetter } from './describe-email.ts'
import type { WriteLetter } from './email.ts'
import { LetterLayout } from './email-layout.tsx'

export const writeLetter: WriteLetter = async (letter, facts) => {
  const view = describeLetter(letter, facts)
  const html = await render(<LetterLayout letter={view} />)
  return { subject: view.subject, html, text: `${toPlainText(html, PLAIN).trim()}\n` }
}

/** Headings as they are written; a link that is its own address is said once. */
const PLAIN = {
  wordwrap: 78,
  selectors: [
    { selector: 'h1', options: { uppercase: false } },
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, noAnchorUrl: true } },
    { selector: 'img', format: 'skip' },
  ],
}

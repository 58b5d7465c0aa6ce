import { render, toPlainText } from '@react-email/render'
import { describeEmail } from './describe-email.ts'
import type { RenderEmail } from './email.ts'
import { EmailLayout } from './email-layout.tsx'

export const renderEmail: RenderEmail = async (content, input) => {
  const view = describeEmail(content, input)
  const html = await render(<EmailLayout email={view} />)
  const text = toPlainText(html, PLAIN).trim()
  const head = view.logo === null ? '' : `${view.brand} [${view.homeUrl}]\n\n`
  return { subject: view.subject, html, text: `${head}${text}\n` }
}

/** Pictures are left out, the logo too. Headings keep their case; a link whose text is its URL is printed once. */
const PLAIN = {
  wordwrap: 78,
  selectors: [
    { selector: 'h1', options: { uppercase: false } },
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, noAnchorUrl: true } },
    { selector: 'img', format: 'skip' },
  ],
}

import sax from 'sax'

const BLOCKS = new Set([
  'p',
  'div',
  'ul',
  'ol',
  'table',
  'tr',
  'section',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'blockquote',
])
const UNREAD = new Set(['script', 'style', 'head', 'iframe'])

/** The text of HTML: paragraphs with an empty line between them, items of lists with a dash. Nothing of it is run. */
export function htmlText(html: string): string {
  if (!/[<&]/.test(html)) return html.trim()
  let text = ''
  let unread = 0
  const parser = sax.parser(false, { lowercase: true })
  parser.onopentag = ({ name }) => {
    if (UNREAD.has(name)) unread += 1
    if (BLOCKS.has(name)) text += '\n\n'
    if (name === 'br') text += '\n'
    if (name === 'li') text += '\n– '
  }
  parser.onclosetag = name => {
    if (UNREAD.has(name)) unread -= 1
    if (BLOCKS.has(name)) text += '\n\n'
  }
  parser.ontext = part => {
    if (unread === 0) text += part.replaceAll(/\s+/g, ' ')
  }
  parser.onerror = () => parser.resume()
  // The parser reads to the end of the first element.
  parser.write(`<div>${html}</div>`).close()
  return text
    .replaceAll(/[ \t\u00a0]*\n[ \t\u00a0]*/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

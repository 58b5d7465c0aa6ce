import { html, raw } from 'hono/html'

/** An email's content, before it becomes plain text and HTML. */
export type EmailContent = {
  readonly subject: string
  readonly heading: string
  readonly blocks: readonly Block[]
}

/** What emails look like: colors as `#rrggbb`. */
export type EmailLook = {
  readonly light: EmailColors
  readonly dark: EmailColors
  readonly fontFamily: string
  /** Rules for `@font-face`. */
  readonly fontFaces: string
  /** Absolute URLs of pictures that mail programs show, sizes in CSS px. null: the brand's name as text. */
  readonly logo: {
    readonly light: string
    readonly dark: string
    readonly width: number
    readonly height: number
  } | null
}
/** `ink` is also the ground of buttons, with text in `paper`. */
export type EmailColors = {
  readonly paper: string
  readonly ink: string
  readonly line: string
  readonly link: string
}

export const PLAIN_LOOK: EmailLook = {
  light: { paper: '#ffffff', ink: '#000000', line: '#808080', link: '#0000ee' },
  dark: { paper: '#000000', ink: '#ffffff', line: '#808080', link: '#9999ff' },
  fontFamily: "system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif",
  fontFaces: '',
  logo: null,
}

export type EmailPage = EmailContent & {
  readonly language: string
  readonly brand: string
  readonly siteUrl: string
  readonly look: EmailLook
  readonly signature: string
}

export type Block =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'link'; readonly label: string; readonly url: string }
  | { readonly kind: 'lines'; readonly title: string; readonly lines: readonly string[] }
  | {
      readonly kind: 'items'
      readonly columns: { readonly item: string; readonly quantity: string; readonly amount: string }
      readonly rows: readonly ItemRow[]
      readonly sums: readonly Sum[]
    }

export type ItemRow = {
  readonly name: string
  readonly detail: string
  readonly quantity: number
  readonly amount: string
}
export type Sum = { readonly label: string; readonly amount: string; readonly isTotal: boolean }

export function toText(page: EmailPage): string {
  const parts = [page.brand, page.heading, ...page.blocks.map(blockText), page.signature]
  return `${parts.join('\n\n')}\n`
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'text':
      return block.text
    case 'link':
      return `${block.label}:\n${block.url}`
    case 'lines':
      return [block.title, ...block.lines].join('\n')
    case 'items': {
      const rows = block.rows.map(row => {
        const detail = row.detail === '' ? '' : ` (${row.detail})`
        return `${row.quantity} × ${row.name}${detail}: ${row.amount}`
      })
      return [...rows, '', ...block.sums.map(sum => `${sum.label}: ${sum.amount}`)].join('\n')
    }
  }
}

/** Mail programs ignore parts of it, or all: the email is readable without. */
const styleOf = ({ light, dark, fontFamily, fontFaces }: EmailLook) => `${fontFaces}
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 24px 16px; background: ${light.paper}; color: ${light.ink}; font: 16px/1.5 ${fontFamily}; }
main { max-width: 600px; margin: 0 auto; }
.brand { margin: 0 0 32px; font-weight: 700; letter-spacing: 0.08em; text-transform: uppercase; }
h1 { margin: 0 0 16px; font-size: 26px; line-height: 1.2; }
h2 { margin: 32px 0 4px; font-size: 16px; }
h2 + p { margin-top: 0; }
a { color: ${light.link}; }
.brand a { color: inherit; text-decoration: none; }
.brand img { width: auto; max-width: 100%; }
.button { display: inline-block; margin-top: 16px; padding: 12px 24px; background: ${light.ink}; color: ${light.paper}; font-weight: 600; text-decoration: none; }
.address { overflow-wrap: anywhere; font-size: 14px; }
table { width: 100%; margin: 24px 0; border-collapse: collapse; }
th, td { padding: 8px 0; border-top: 1px solid ${light.line}; text-align: left; font-weight: 400; vertical-align: top; }
thead th { border-top: 0; font-size: 14px; }
.number { padding-left: 16px; text-align: right; white-space: nowrap; }
.total th, .total td { font-weight: 700; }
.detail { font-size: 14px; }
.signature { margin-top: 40px; white-space: pre-line; }
@media (prefers-color-scheme: dark) {
  body { background: ${dark.paper}; color: ${dark.ink}; }
  a { color: ${dark.link}; }
  th, td { border-top-color: ${dark.line}; }
  .button { background: ${dark.ink}; color: ${dark.paper}; }
  .on-light { display: none !important; }
  .on-dark { display: block !important; }
}
`

type Html = ReturnType<typeof html>

/** A whole document, light or dark by the reader's setting. All texts are escaped. */
export async function toHtml(page: EmailPage): Promise<string> {
  const document = html`<!DOCTYPE html>
<html lang="${page.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${page.subject}</title>
<style>${raw(styleOf(page.look))}</style>
</head>
<body>
<main>
<p class="brand"><a href="${page.siteUrl}/">${brandMark(page)}</a></p>
<h1>${page.heading}</h1>
${page.blocks.map(blockHtml)}
<p class="signature">${page.signature}</p>
</main>
</body>
</html>
`
  return String(await document)
}

/** Mail programs that drop the style sheet show the first. */
function brandMark({ brand, look: { logo } }: EmailPage): Html | string {
  if (logo === null) return brand
  const { light, dark, width, height } = logo
  return html`<img class="on-light" src="${light}" alt="${brand}" width="${width}" height="${height}" style="display:block"><img class="on-dark" src="${dark}" alt="${brand}" width="${width}" height="${height}" style="display:none">`
}

function blockHtml(block: Block): Html {
  switch (block.kind) {
    case 'text':
      return html`<p>${block.text}</p>\n`
    case 'link':
      return html`<p><a class="button" href="${block.url}">${block.label}</a></p>
<p class="address"><a href="${block.url}">${block.url}</a></p>\n`
    case 'lines':
      return html`<h2>${block.title}</h2>\n<p>${block.lines.map((line, at) => (at === 0 ? line : html`<br>${line}`))}</p>\n`
    case 'items':
      return itemsHtml(block)
  }
}

function itemsHtml({ columns, rows, sums }: Extract<Block, { kind: 'items' }>): Html {
  const items = rows.map(
    row => html`<tr>
<th scope="row">${row.name}${row.detail === '' ? '' : html`<br><span class="detail">${row.detail}</span>`}</th>
<td class="number">${row.quantity}</td>
<td class="number">${row.amount}</td>
</tr>\n`,
  )
  const totals = sums.map(
    sum => html`<tr${sum.isTotal ? html` class="total"` : ''}>
<th scope="row" colspan="2">${sum.label}</th>
<td class="number">${sum.amount}</td>
</tr>\n`,
  )
  return html`<table>
<thead><tr><th scope="col">${columns.item}</th><th scope="col" class="number">${columns.quantity}</th><th scope="col" class="number">${columns.amount}</th></tr></thead>
<tbody>
${items}</tbody>
<tfoot>
${totals}</tfoot>
</table>\n`
}

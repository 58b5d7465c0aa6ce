import type { Block, Page } from './page.ts'

/** The letter for those who read plain text. */
export function toText(page: Page): string {
  const parts = [page.brand, page.heading, ...page.blocks.map(blockText), page.signature]
  return `${parts.join('\n\n')}\n`
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'words':
      return block.text
    case 'link':
      return `${block.label}:\n${block.url}`
    case 'lines':
      return [block.title, ...block.lines].join('\n')
    case 'goods': {
      const rows = block.rows.map(row => {
        const detail = row.detail === '' ? '' : ` (${row.detail})`
        return `${row.quantity} × ${row.name}${detail}: ${row.amount}`
      })
      return [...rows, '', ...block.sums.map(sum => `${sum.label}: ${sum.amount}`)].join('\n')
    }
  }
}

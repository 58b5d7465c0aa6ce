import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { InlineStyles, StylesContext } from './inline-styles.tsx'

it('inlines the stylesheet unescaped', () => {
  const html = renderToString(
    <StylesContext value="a > b { content: '&' }">
      <InlineStyles />
    </StylesContext>,
  )
  expect(html).toBe(`<style id="styles">a > b { content: '&' }</style>`)
})

it('renders nothing in development', () => {
  expect(renderToString(<InlineStyles />)).toBe('')
})

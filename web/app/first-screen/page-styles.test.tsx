import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PageStyles, StylesContext } from './page-styles.tsx'

it('writes the stylesheet into the page, once and as it is', () => {
  const html = renderToString(
    <StylesContext value="a > b { content: '&' }">
      <PageStyles />
    </StylesContext>,
  )
  expect(html).toBe(`<style id="styles">a > b { content: '&' }</style>`)
})

it('leaves development to its stylesheet link', () => {
  expect(renderToString(<PageStyles />)).toBe('')
})

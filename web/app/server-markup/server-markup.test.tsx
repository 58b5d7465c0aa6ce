import { amplienceSource } from '@firnline/services/media/amplience'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { htmlOf } from './held-parts.ts'
import { ServerMarkup } from './server-markup.tsx'
import { renderOnce, toMarkup } from './to-markup.tsx'

const shop = {
  media: amplienceSource('https://media.test', 'firnline'),
  isDocument: false,
  hold: htmlOf,
}

it.each([true, false])('is in the page, sent as data or not (document: %s)', isDocument => {
  const markup = toMarkup({ ...shop, isDocument }, <b>Firn &amp; Eis</b>)
  expect(renderToStaticMarkup(<ServerMarkup as="ul" id="part" markup={markup} className="grid" />)).toBe(
    '<ul id="part" class="grid"><b>Firn &amp; Eis</b></ul>',
  )
})

it('is rendered once for the same properties and media service', () => {
  const rendered: string[] = []
  const render = (props: object, baseUrl = 'https://media.test') =>
    renderOnce({ ...shop, media: amplienceSource(baseUrl, 'firnline') }, 'part', props, () => {
      rendered.push(baseUrl)
      return <i>{JSON.stringify(props)}</i>
    })
  expect(render({ a: 1 })).toBe(render({ a: 1 }))
  expect(render({ a: 2 })).not.toBe(render({ a: 1 }))
  render({ a: 1 }, 'https://other.test')
  expect(rendered).toHaveLength(3)
})

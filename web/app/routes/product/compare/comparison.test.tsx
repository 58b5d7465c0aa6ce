import { amplienceSource } from '@firnline/services/media/amplience'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { MediaProvider } from '../../../components/picture/media.tsx'
import { PRODUCT_MESSAGES, PRODUCT_VIEW_MESSAGES } from '../../../components/product/describe-product.ts'
import { messagesIn } from '../../../fixture/messages-in.ts'
import { pickMessages } from '../../../messages.ts'
import { Comparison } from './comparison.tsx'

const messages = pickMessages(messagesIn('de', ...PRODUCT_MESSAGES), PRODUCT_VIEW_MESSAGES)
const product = (uid: string) => ({
  uid,
  title: uid,
  href: `/p/${uid}`,
  picture: { name: uid, set: false },
  price: null,
})

it('leaves out what none of the compared products states', () => {
  const comparison = {
    products: ['faust', 'a', 'b', 'c', 'not chosen'].map(product),
    rows: [
      { name: 'Futter', values: ['Wolle', '', '', '', ''] },
      { name: 'Glas', values: ['', '', '', '', 'S2'] },
    ],
  }
  const Stub = createRoutesStub([
    { path: '/', Component: () => <Comparison comparison={comparison} messages={messages} /> },
  ])
  const html = renderToStaticMarkup(
    <MediaProvider value={amplienceSource('https://media.test', 'firnline')}>
      <Stub />
    </MediaProvider>,
  )
  expect(html).toContain('Futter')
  expect(html).not.toContain('Glas')
})

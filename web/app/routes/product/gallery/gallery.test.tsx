import { amplienceSource } from '@firnline/services/media/amplience'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { MediaProvider } from '../../../components/picture/media.tsx'
import { PRODUCT_MESSAGES, PRODUCT_VIEW_MESSAGES } from '../../../components/product/describe-product.ts'
import type { GalleryPicture } from '../../../components/product/describe-variants.ts'
import { messagesIn } from '../../../fixture/messages-in.ts'
import { pickMessages } from '../../../messages.ts'
import { Gallery } from './gallery.tsx'

const messages = pickMessages(messagesIn('de', ...PRODUCT_MESSAGES), PRODUCT_VIEW_MESSAGES)
const WHOLE: GalleryPicture = {
  name: 'ski-glacier',
  set: false,
  alt: 'Ski in Gletscher',
  view: '',
  fillsFrame: false,
}
const DETAIL: GalleryPicture = {
  ...WHOLE,
  name: 'ski-glacier-detail',
  alt: 'Detail',
  view: '-detail',
  fillsFrame: true,
}

function html(pictures: readonly GalleryPicture[]): string {
  return renderToStaticMarkup(
    <MediaProvider value={amplienceSource('https://media.test', 'firnline')}>
      <Gallery product={{ title: 'Ski', badge: null }} pictures={pictures} messages={messages} className="" />
    </MediaProvider>,
  )
}

describe('the gallery without script', () => {
  it('links each picture to its full size', () => {
    const links = [...html([WHOLE, DETAIL]).matchAll(/href="(https:[^"]+)"/g)].map(([, url]) => url)
    expect(links).toHaveLength(2)
    expect(links[0]).toMatch(/\/i\/firnline\/ski-glacier\?.*&amp;w=1500$/)
    expect(links[1]).toMatch(/\/i\/firnline\/ski-glacier-detail\?.*&amp;w=1500$/)
  })

  it('shows close-ups cropped, whole products not', () => {
    const fits = [...html([WHOLE, DETAIL]).matchAll(/object-(\w+)/g)].map(([, how]) => how)
    expect(fits).toEqual(['contain', 'cover'])
  })

  it('loads the first picture eagerly, the others lazily', () => {
    const loading = [...html([WHOLE, DETAIL]).matchAll(/ loading="(\w+)"/g)].map(([, how]) => how)
    expect(loading.slice(0, 2)).toEqual(['eager', 'lazy'])
  })

  it('has no controls with one picture', () => {
    const text = html([WHOLE])
    expect(text).not.toContain('1 / 1')
    expect(text).not.toContain(`aria-label="${messages.next}"`)
  })
})

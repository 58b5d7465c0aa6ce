import { amplienceSource } from '@firnline/services/media/amplience'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { MediaProvider } from '../../../components/picture/media.tsx'
import type { GalleryPicture } from '../../../components/product/describe-variants.ts'
import { Reasons } from './reasons.tsx'

const MEDIA = amplienceSource('', 'firnline')

const picture = (view: string): GalleryPicture => ({
  name: `faust${view}`,
  set: false,
  alt: '',
  view,
  fillsFrame: view.startsWith('-detail'),
})
const GLOVE = ['', '-back', '-detail', '-detail-cuff', '-use'].map(picture)

/** Each feature as its title and, where it has a picture, that picture's name. */
function shownFeatures(views: readonly string[], pictures = GLOVE): string[] {
  const html = renderToStaticMarkup(
    <MediaProvider value={MEDIA}>
      <Reasons
        features={views.map((view, index) => ({ view, title: `Feature ${index}`, text: 'Text' }))}
        pictures={pictures}
        heading="Features"
      />
    </MediaProvider>,
  )
  return html
    .split('<li')
    .slice(1)
    .map(item => {
      const title = item.match(/<h3[^>]*>([^<]*)/)?.[1] ?? ''
      const name = item.match(/<img[^>]* src="[^"]*\/firnline\/([\w-]+)/)?.[1]
      return name === undefined ? title : `${title}: ${name}`
    })
}

describe('Reasons', () => {
  it('shows a picture only beside a feature that names a view', () => {
    expect(shownFeatures(['', 'detail-cuff', ''])).toEqual([
      'Feature 1: faust-detail-cuff',
      'Feature 0',
      'Feature 2',
    ])
  })

  it('shows no picture when no feature names a view', () => {
    expect(shownFeatures(['', '', ''])).toEqual(['Feature 0', 'Feature 1', 'Feature 2'])
  })

  it('shows no picture for a view that the color lacks', () => {
    expect(shownFeatures(['sole', 'back'])).toEqual(['Feature 1: faust-back', 'Feature 0'])
  })

  it('keeps the order of features when each names a view', () => {
    expect(shownFeatures(['detail', 'back'])).toEqual(['Feature 0: faust-detail', 'Feature 1: faust-back'])
  })
})

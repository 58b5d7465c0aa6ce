import { amplienceSource } from '@firnline/services/media/amplience'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { MediaProvider } from './media.tsx'
import { Photo } from './photo.tsx'

const draw = (onPhones: boolean) =>
  renderToStaticMarkup(
    <MediaProvider value={amplienceSource('', 'firnline')}>
      <Photo
        name={'ridge'}
        alt={'A ridge'}
        onPhones={onPhones}
        ratio={{ width: 4, height: 3 }}
        boxes={[170, 250]}
        sizes="50vw"
      />
    </MediaProvider>,
  )

it('has a lower quality on dense phone screens, 75 elsewhere', () => {
  const [, source, img] = /<source ([^>]*)><img ([^>]*)>/.exec(draw(true).replaceAll('/>', '>')) ?? []
  expect(source).toContain('media="(max-width: 768px) and (min-resolution: 1.5dppx)"')
  expect(source?.match(/qlt=\d+/g)).toEqual(Array(3).fill('qlt=25'))
  expect(img?.match(/qlt=\d+/g)).toEqual(Array(5).fill('qlt=75'))
})

it('has one source when not shown on phones', () => {
  expect(draw(false)).not.toContain('<source')
})

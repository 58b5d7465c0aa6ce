import { classNames } from '@firnline/design/class-names/class-names'
import type { MouseEvent } from 'react'
import { ProductPicture } from '../../../components/picture/photo.tsx'
import type { GalleryPicture } from './describe-pictures.ts'

type GalleryThumbsProps = {
  pictures: readonly GalleryPicture[]
  label: string
  current: number
  onShow: (index: number) => void
}

/** The gallery's pictures, small: each is a link to its place in the row. */
export function GalleryThumbs({ pictures, label, current, onShow }: GalleryThumbsProps) {
  const show = (index: number) => (event: MouseEvent) => {
    event.preventDefault()
    onShow(index)
  }
  return (
    <nav aria-label={label} className="max-lg:px-(--gutter) lg:order-1">
      <ul className="flex gap-2.5 lg:grid lg:gap-3">
        {pictures.map((picture, index) => (
          <li key={picture.shows}>
            <a
              href={`#picture-${index + 1}`}
              aria-current={index === current ? 'true' : undefined}
              onClick={show(index)}
              className={classNames(
                'block aspect-3/4 w-13 bg-tint ring-1 transition-shadow lg:w-18',
                index === current
                  ? 'ring-ink forced-colors:outline-2'
                  : 'ring-transparent hover:ring-granite-400',
              )}
            >
              <ProductPicture picture={picture} alt={picture.alt} widths={[90, 180]} sizes="72px" />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

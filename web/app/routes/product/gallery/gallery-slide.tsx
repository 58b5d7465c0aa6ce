import { classNames } from '@firnline/design/class-names/class-names'
import { Icon } from '@firnline/design/icon/icon'
import type { MouseEvent } from 'react'
import { Crossfade } from '../../../components/picture/crossfade.tsx'
import { useMedia } from '../../../components/picture/media.tsx'
import { ProductPicture } from '../../../components/picture/photo.tsx'
import { fullSizeUrl } from '../../../components/picture/picture-sources.ts'
import type { GalleryPicture } from './describe-pictures.ts'

type GallerySlideProps = {
  picture: GalleryPicture
  id: string
  messages: { readonly enlarge: string }
  priority: boolean
  onOpen: () => Promise<boolean>
}

/** A picture as wide as the gallery; it leads to itself at its full size, or opens there. */
export function GallerySlide({ picture, id, messages, priority, onOpen }: GallerySlideProps) {
  const media = useMedia()
  if (media === null) return null
  const detail = picture.shows === 'detail'
  async function open(event: MouseEvent<HTMLAnchorElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const { href } = event.currentTarget
    if (!(await onOpen())) window.location.assign(href)
  }
  return (
    <li id={id} className="gallery-slide relative shrink-0 snap-center snap-always">
      <a
        href={fullSizeUrl(media, picture)}
        onClick={open}
        draggable={false}
        className="group/slide block size-full cursor-zoom-in focus-visible:-outline-offset-4"
      >
        <Crossfade picture={picture}>
          {(shown, { className, onLoad }) => (
            <ProductPicture
              picture={shown}
              alt={shown.alt}
              priority={priority}
              onLoad={onLoad}
              sizes={detail ? '(min-width: 64rem) 55vw, 100vw' : '(min-width: 64rem) 42rem, 100vw'}
              className={classNames('size-full', detail ? 'object-cover' : 'object-contain', className)}
            />
          )}
        </Crossfade>
        <span className="sr-only">, {messages.enlarge}</span>
        <span className="absolute right-3 bottom-3 grid size-11 place-items-center transition-colors group-hover/slide:bg-ink group-hover/slide:text-ground">
          <Icon name="expand" />
        </span>
      </a>
    </li>
  )
}

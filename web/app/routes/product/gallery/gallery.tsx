import { Badge } from '@firnline/design/badge/badge'
import { classNames } from '@firnline/design/class-names/class-names'
import { Icon } from '@firnline/design/icon/icon'
import { format } from '@firnline/messages/format'
import type { ProductMessages, ProductView } from '../describe-product.ts'
import type { GalleryPicture } from './describe-pictures.ts'
import { GallerySlide } from './gallery-slide.tsx'
import { GalleryThumbs } from './gallery-thumbs.tsx'
import { useTrack } from './use-track.ts'
import { useViewer } from './use-viewer.ts'

type GalleryProps = {
  product: Pick<ProductView, 'title' | 'badge'>
  pictures: readonly GalleryPicture[]
  messages: ProductMessages
  className: string
}

/**
 * A colour's pictures, one at a time: under the finger, by arrow keys or by its small ones. Without JavaScript the same
 * row scrolls, and each picture leads to itself at its full size.
 */
export function Gallery({ product, pictures, messages, className }: GalleryProps) {
  const { list, current, show, onScroll, onKeyDown } = useTrack(pictures.length, pictures[0]?.name ?? '')
  const viewer = useViewer()
  const label = format(messages.gallery, { product: product.title })
  const several = pictures.length > 1
  return (
    <div className={classNames('grid gap-2.5', several && 'lg:grid-cols-[4.5rem_1fr] lg:gap-3', className)}>
      <section aria-label={label} className="relative min-w-0 bg-tint lg:order-2">
        <ul
          ref={list}
          tabIndex={several ? 0 : undefined}
          onScroll={onScroll}
          onKeyDown={several ? onKeyDown : undefined}
          onPointerEnter={viewer.prepare}
          className="gallery-track flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain focus-visible:outline-offset-0"
        >
          {pictures.map((picture, index) => (
            <GallerySlide
              key={picture.shows}
              picture={picture}
              id={`picture-${index + 1}`}
              messages={messages}
              priority={index === 0}
              onOpen={() => viewer.open(index)}
            />
          ))}
        </ul>
        {product.badge && (
          <Badge look={product.badge.look} className="absolute top-4 left-4">
            {product.badge.text}
          </Badge>
        )}
        {several && <Steps messages={messages} onStep={step => show(current + step)} />}
      </section>
      {several && <GalleryThumbs pictures={pictures} label={label} current={current} onShow={show} />}
      {viewer.Viewer && viewer.opened !== null && (
        <viewer.Viewer
          pictures={pictures}
          start={viewer.opened}
          label={label}
          messages={messages}
          onClose={last => {
            viewer.close()
            show(last, 'instant')
          }}
        />
      )}
    </div>
  )
}

/** For pointers that cannot swipe. */
function Steps({ messages, onStep }: { messages: ProductMessages; onStep: (step: 1 | -1) => void }) {
  const look = 'grid size-11 place-items-center transition-colors hover:bg-ink hover:text-ground'
  return (
    <div className="absolute bottom-3 left-3 hidden pointer-fine:flex noscript:hidden">
      <button type="button" aria-label={messages.previous} onClick={() => onStep(-1)} className={look}>
        <Icon name="arrow-left" />
      </button>
      <button type="button" aria-label={messages.next} onClick={() => onStep(1)} className={look}>
        <Icon name="arrow-right" />
      </button>
    </div>
  )
}

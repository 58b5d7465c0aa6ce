import { Badge } from '@firnline/design/badge/badge'
import { classNames } from '@firnline/design/class-names/class-names'
import { Icon } from '@firnline/design/icon/icon'
import { format } from '@firnline/messages/format'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { Crossfade } from '../../../components/picture/crossfade.tsx'
import { useMedia } from '../../../components/picture/media.tsx'
import { ProductPicture } from '../../../components/picture/photo.tsx'
import { fullSizeUrl } from '../../../components/picture/picture-sources.ts'
import type { ProductMessages, ProductView } from '../../../components/product/describe-product.ts'
import type { GalleryPicture } from '../../../components/product/describe-variants.ts'

type GalleryProps = {
  product: Pick<ProductView, 'title' | 'badge'>
  pictures: readonly GalleryPicture[]
  messages: ProductMessages
  className: string
}

/**
 * A row of pictures to swipe, or to change by arrow keys or thumbnails. Without script it scrolls, and each picture
 * links to its full size.
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

type GallerySlideProps = {
  picture: GalleryPicture
  id: string
  messages: { readonly enlarge: string }
  priority: boolean
  onOpen: () => Promise<boolean>
}

/** Links to its full size, or opens the viewer. */
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

type GalleryThumbsProps = {
  pictures: readonly GalleryPicture[]
  label: string
  current: number
  onShow: (index: number) => void
}

/** Thumbnails that link to their slide. */
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

/** Scroll-snap row: the visible slide, and how to show another. */
export function useTrack(count: number, first: string) {
  const list = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)

  // Other pictures start at the first.
  useEffect(() => {
    if (first !== '') list.current?.scrollTo({ left: 0, behavior: 'instant' })
  }, [first])

  /** Wraps around. */
  function show(index: number, behavior: ScrollBehavior = 'auto') {
    const track = list.current
    const wanted = (index + count) % count
    track?.scrollTo({ left: wanted * track.clientWidth, behavior })
  }

  return {
    list,
    current,
    show,
    onScroll() {
      const track = list.current
      if (track !== null) setCurrent(Math.round(track.scrollLeft / track.clientWidth))
    },
    onKeyDown(event: KeyboardEvent) {
      const step = STEPS[event.key]
      if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      show(current + step)
    },
  }
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

const load = () => import('./picture-viewer.tsx')

type Viewer = Awaited<ReturnType<typeof load>>['PictureViewer']

/** The full-screen viewer, loaded on hover or first press. */
export function useViewer() {
  const [Viewer, setViewer] = useState<Viewer | null>(null)
  /** Index of the first picture. */
  const [opened, setOpened] = useState<number | null>(null)

  async function loadViewer(): Promise<boolean> {
    try {
      const { PictureViewer } = await load()
      setViewer(() => PictureViewer)
      return true
    } catch (error) {
      console.warn('The viewer could not be loaded: pictures open by themselves.', error)
      return false
    }
  }

  return {
    Viewer,
    opened,
    prepare: () => void loadViewer(),
    /** false: not loaded. */
    async open(index: number): Promise<boolean> {
      const isLoaded = await loadViewer()
      if (isLoaded) setOpened(index)
      return isLoaded
    },
    close: () => setOpened(null),
  }
}

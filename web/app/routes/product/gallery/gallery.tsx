import { Badge } from '@firnline/design/badge/badge'
import { classNames } from '@firnline/design/class-names/class-names'
import { Icon } from '@firnline/design/icon/icon'
import { format } from '@firnline/messages/format'
import { type KeyboardEvent, type MouseEvent, memo, useEffect, useRef, useState } from 'react'
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
 * All views of a color: a row to swipe, with a count, on phones and tablets; two columns on larger screens. Without
 * script it scrolls, and each picture links to its full size.
 */
export const Gallery = memo(function Gallery({ product, pictures, messages, className }: GalleryProps) {
  const { list, current, show, onScroll, onKeyDown } = useTrack(pictures.length, pictures[0]?.name ?? '')
  const viewer = useViewer()
  const label = format(messages.gallery, { product: product.title })
  return (
    <section aria-label={label} className={classNames('relative min-w-0', className)}>
      <ul
        ref={list}
        onScroll={onScroll}
        onKeyDown={pictures.length > 1 ? onKeyDown : undefined}
        onPointerEnter={viewer.prepare}
        className="gallery-track flex overflow-x-auto lg:grid lg:grid-cols-2 lg:overflow-visible"
      >
        {pictures.map((picture, index) => (
          <GallerySlide
            key={picture.view}
            picture={picture}
            messages={messages}
            priority={index === 0}
            large={index === 0 || (index === pictures.length - 1 && index % 2 === 1)}
            onOpen={() => viewer.open(index)}
          />
        ))}
      </ul>
      {product.badge && (
        <Badge look={product.badge.look} className="absolute top-4 left-4">
          {product.badge.text}
        </Badge>
      )}
      {pictures.length > 1 && (
        <Steps
          count={`${current + 1} / ${pictures.length}`}
          messages={messages}
          onStep={step => show(current + step)}
        />
      )}
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
    </section>
  )
})

type StepsProps = { count: string; messages: ProductMessages; onStep: (step: 1 | -1) => void }

/** The count of the row, and buttons for pointers that cannot swipe. */
function Steps({ count, messages, onStep }: StepsProps) {
  const look = 'hidden size-11 place-items-center hover:bg-ink hover:text-ground pointer-fine:grid'
  return (
    <div className="absolute bottom-0 left-0 flex items-center lg:hidden noscript:hidden">
      <button type="button" aria-label={messages.previous} onClick={() => onStep(-1)} className={look}>
        <Icon name="arrow-left" />
      </button>
      <p aria-hidden="true" className="figures px-4 py-3 text-sm">
        {count}
      </p>
      <button type="button" aria-label={messages.next} onClick={() => onStep(1)} className={look}>
        <Icon name="arrow-right" />
      </button>
    </div>
  )
}

type GallerySlideProps = {
  picture: GalleryPicture
  messages: { readonly enlarge: string }
  priority: boolean
  /** Over both columns. */
  large: boolean
  onOpen: () => Promise<boolean>
}

/** Links to its full size, or opens the viewer. */
export function GallerySlide({ picture, messages, priority, large, onOpen }: GallerySlideProps) {
  const media = useMedia()
  if (media === null) return null
  async function open(event: MouseEvent<HTMLAnchorElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const { href } = event.currentTarget
    if (!(await onOpen())) window.location.assign(href)
  }
  return (
    <li className="gallery-slide relative w-full flex-none bg-tint">
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
              boxes={shown.fillsFrame ? [260, 760] : [260, 600]}
              sizes={slideSizes({ large, fillsFrame: shown.fillsFrame })}
              className={classNames(
                'size-full',
                shown.fillsFrame ? 'object-cover' : 'object-contain',
                className,
              )}
            />
          )}
        </Crossfade>
        <span className="sr-only">, {messages.enlarge}</span>
        <span className="absolute right-0 bottom-0 grid size-11 place-items-center transition-colors group-hover/slide:bg-ink group-hover/slide:text-ground">
          <Icon name="expand" />
        </span>
      </a>
    </li>
  )
}

/** By the heights in `gallery.css`, which a picture that does not fill its frame is as high as. */
function slideSizes({ large, fillsFrame }: { large: boolean; fillsFrame: boolean }): string {
  if (fillsFrame) return `(min-width: 1024px) ${large ? '60vw' : '29vw'}, 100vw`
  const beside = large ? 'calc(75vh - 150px)' : '29vw'
  return `(min-width: 1024px) ${beside}, (min-width: 600px) min(100vw, 45vh), min(100vw, 31.5vh)`
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
    /** Moves the focus to another picture, which scrolls into view. */
    onKeyDown(event: KeyboardEvent) {
      const step = STEPS[event.key]
      if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      const links = [...(list.current?.querySelectorAll('a') ?? [])]
      const from = links.findIndex(link => link.matches(':focus'))
      links[(from + step + count) % count]?.focus()
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

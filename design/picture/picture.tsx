import type { CSSProperties } from 'react'

export type PictureSource = {
  /** A media query; without it the source fits every screen that none before it fitted. */
  readonly media?: string
  /** `url 1x, url 2x` or `url 480w, url 768w` */
  readonly srcSet: string
  /** As in HTML. `auto, 50vw`: the width that a lazy picture is laid out with. */
  readonly sizes?: string
  /** The picture's proportions on these screens, in any unit. */
  readonly width: number
  readonly height: number
}

export type PictureProps = {
  /** Most specific first; the last one is the `<img>`'s own. */
  sources: readonly [PictureSource, ...PictureSource[]]
  /** For browsers without srcset. */
  src: string
  alt: string
  /** The first thing seen on the page: fetched first, never lazily. */
  priority?: boolean
  className?: string
  style?: CSSProperties
  onLoad?: (() => void) | undefined
}

/** A responsive picture that causes no layout shift: every source has its proportions. */
export function Picture({ sources, src, alt, priority = false, className, style, onLoad }: PictureProps) {
  const own = sources.at(-1) ?? sources[0]
  const sizesOf = ({ sizes }: PictureSource) => (priority ? sizes?.replace(AUTO, '') : sizes)
  return (
    <picture className="contents">
      {sources.slice(0, -1).map(source => (
        <source key={source.media} {...source} sizes={sizesOf(source)} />
      ))}
      <img
        src={src}
        srcSet={own.srcSet}
        sizes={sizesOf(own)}
        width={own.width}
        height={own.height}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'low'}
        // Decoding must not block painting and input.
        decoding="async"
        className={className}
        style={style}
        onLoad={onLoad}
      />
    </picture>
  )
}

/** Only lazy pictures are chosen once they are laid out. */
const AUTO = /^auto, /

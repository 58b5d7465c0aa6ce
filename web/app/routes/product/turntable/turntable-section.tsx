import { Button } from '@firnline/design/button/button'
import type { MediaSource } from '@firnline/services/media/picture-url'
import { type ComponentType, useId, useState } from 'react'
import { useMedia } from '../../../components/picture/media.tsx'
import { productSources } from '../../../components/picture/picture-sources.ts'
import type { TurntableProps } from './turntable.tsx'

export type TurntableView = {
  /** Of its frames, before their numbers. */
  readonly name: string
  readonly alt: string
  readonly heading: string
  readonly hint: string
  readonly start: string
}

/** px; the last is their originals'. */
const WIDTHS = [390, 600]
const SIZES = '(min-width: 1024px) 36vw, 92vw'

/** Attributes of a frame's `<img>`. `number`: from 1 */
export function frame(media: MediaSource, name: string, number: number) {
  const picture = { name: `${name}-${number}`, set: false }
  const { src, sources } = productSources(media, picture, { widths: WIDTHS, sizes: SIZES })
  return { src, ...sources[0] }
}

/** A product's first frame. The others and the script that turns it are loaded when somebody asks for them. */
export function TurntableSection({ turntable }: { turntable: TurntableView }) {
  const { name, alt, heading, hint, start } = turntable
  const headingId = useId()
  const media = useMedia()
  const [Turntable, setTurntable] = useState<ComponentType<TurntableProps> | null>(null)
  if (media === null) return null

  function load() {
    import('./turntable.tsx')
      .then(module => setTurntable(() => module.Turntable))
      .catch((error: unknown) => console.warn('The product does not turn.', error))
  }

  return (
    <section
      aria-labelledby={headingId}
      className="column grid gap-x-columns gap-y-8 pt-(--section) lg:grid-cols-12"
    >
      <h2 id={headingId} className="type-headline lg:col-span-4">
        {heading}
      </h2>
      <div className="lg:col-span-5">
        {Turntable ? (
          <Turntable name={name} alt={alt} headingId={headingId} hint={hint} media={media} />
        ) : (
          <div className="relative aspect-3/4 bg-tint">
            <img {...frame(media, name, 1)} alt={alt} loading="lazy" className="size-full" />
            <p className="absolute right-3 bottom-3 noscript:hidden">
              <Button onClick={load}>{start}</Button>
            </p>
          </div>
        )}
      </div>
    </section>
  )
}

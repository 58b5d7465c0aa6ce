import type { ShapeView } from './describe-shape.ts'
import { DRAWN_LENGTH, SIDE_HEIGHT, SNOW } from './drawing-size.ts'

/** A ski or board from the side and from above; its caption says the same in words. */
export function ShapeFigure({ shape, heading }: { shape: ShapeView; heading: string }) {
  const { side, outline, width, measures, length, curves, widths, caption, scale } = shape
  return (
    <section
      aria-labelledby="shape"
      className="column grid gap-x-columns gap-y-8 pt-(--section) lg:grid-cols-12"
    >
      <h2 id="shape" className="type-headline lg:col-span-4">
        {heading}
      </h2>
      <figure className="min-w-0 lg:col-span-8">
        <div aria-hidden="true">
          <svg aria-hidden="true" viewBox={`0 0 ${DRAWN_LENGTH} ${SIDE_HEIGHT}`} className="w-full">
            <path d={`M0 ${SNOW + 2}H${DRAWN_LENGTH}`} stroke="var(--muted)" strokeDasharray="4 6" />
            <path d={side} fill="currentColor" />
          </svg>
          <Labels texts={curves} className="type-label text-muted" />
          <svg
            aria-hidden="true"
            viewBox={`-1 -1 ${DRAWN_LENGTH + 2} ${width + 2}`}
            fill="var(--tint)"
            stroke="currentColor"
            className="mt-8 w-full"
          >
            <path d={outline} strokeWidth="1.5" vectorEffect="non-scaling-stroke" />
            {measures.map(({ at, width: own }) => (
              <path
                key={at}
                d={`M${at} ${(width - own) / 2}v${own}`}
                strokeDasharray="3 3"
                vectorEffect="non-scaling-stroke"
              />
            ))}
          </svg>
          <Labels
            texts={widths.map(({ name, width: own }) => `${name} ${own}`)}
            className="figures text-sm font-medium"
          />
          <p className="figures mt-4 text-center text-sm text-muted">{length.join(' · ')}</p>
        </div>
        <figcaption className="mt-6 grid max-w-prose gap-2">
          {caption.map(sentence => (
            <p key={sentence}>{sentence}</p>
          ))}
          <p className="text-sm text-muted">{scale}</p>
        </figcaption>
      </figure>
    </section>
  )
}

/** Under the tail, the middle and the tip. */
function Labels({ texts, className }: { texts: readonly string[]; className: string }) {
  const [tail, middle, tip] = texts
  return (
    <div className={`mt-2 grid grid-cols-3 gap-3 wrap-anywhere hyphens-auto ${className}`}>
      <p>{tail}</p>
      <p className="text-center">{middle}</p>
      <p className="text-right">{tip}</p>
    </div>
  )
}

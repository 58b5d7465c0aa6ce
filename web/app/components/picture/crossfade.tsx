import { classNames } from '@firnline/design/class-names/class-names'
import { Fragment, type ReactNode, useState } from 'react'

/** Class names and load handler of one of the two pictures. */
export type Layer = { readonly className: string; readonly onLoad: () => void }

type CrossfadeProps<Shown> = {
  picture: Shown
  children: (picture: Shown, layer: Layer) => ReactNode
}

/** Crossfades to another picture once that one has loaded. */
export function Crossfade<Shown extends { readonly name: string }>({
  picture,
  children,
}: CrossfadeProps<Shown>) {
  const [shown, setShown] = useState(picture)
  const [below, setBelow] = useState<Shown | null>(null)
  const [isHere, setHere] = useState(true)
  if (picture.name !== shown.name) {
    setShown(picture)
    if (isHere) setBelow(shown)
    setHere(picture.name === below?.name)
  }
  return (
    <div className="contents" onTransitionEnd={() => isHere && setBelow(null)}>
      {below && below.name !== shown.name && (
        <Fragment key={below.name}>
          {children(below, { className: classNames(LAYER, isHere && 'opacity-0'), onLoad: () => {} })}
        </Fragment>
      )}
      <Fragment key={shown.name}>
        {children(shown, {
          className: classNames(LAYER, !isHere && 'opacity-0'),
          onLoad: () => setHere(true),
        })}
      </Fragment>
    </div>
  )
}

const LAYER = 'absolute inset-0 transition-opacity duration-500 ease-drift'

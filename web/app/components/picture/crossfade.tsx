import { classNames } from '@firnline/design/class-names/class-names'
import { Fragment, type ReactNode, useState } from 'react'

/** What a drawn picture is told: how it lies over the other, and whom it tells that it is there. */
export type Layer = { readonly className: string; readonly onLoad: () => void }

type CrossfadeProps<Shown> = {
  picture: Shown
  children: (picture: Shown, layer: Layer) => ReactNode
}

/** Where one picture follows another: once it is loaded it comes as the one that is there goes, and nothing blinks or moves. */
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

import { PriceLabel } from '@firnline/design/price-label/price-label'
import { type ComponentType, type RefObject, useEffect, useState } from 'react'
import { AppLink } from '../../link/app-link.tsx'
import type { HotspotsView, HotspotView } from './describe-hotspots.ts'

export type HotspotMarksProps = { view: HotspotsView; frame: RefObject<HTMLElement | null> }

/** The hotspots on a picture, loaded lazily. `frame`: the element that the picture covers. */
export function Hotspots({ view, frame }: HotspotMarksProps) {
  const [Marks, setMarks] = useState<ComponentType<HotspotMarksProps> | null>(null)
  useEffect(() => {
    let isShown = true
    import('./hotspot-marks.tsx')
      .then(({ HotspotMarks }) => isShown && setMarks(() => HotspotMarks))
      .catch((error: unknown) => console.warn('The picture goes without its marks.', error))
    return () => {
      isShown = false
    }
  }, [])
  return Marks && <Marks view={view} frame={frame} />
}

/** The hotspots as a list, without script. */
export function HotspotList({ spots }: { spots: readonly HotspotView[] }) {
  return (
    <ul className="column grid gap-x-10 xs:grid-cols-2 lg:grid-cols-4 [@media(scripting:enabled)]:hidden">
      {spots.map(({ id, title, description, target, offer }) => (
        <li key={id} className="border-b border-line py-5">
          <p className="font-semibold">
            {target === null ? (
              title
            ) : (
              <AppLink target={target} className="link-line">
                {title}
              </AppLink>
            )}
          </p>
          {description && <p className="mt-1 text-sm text-muted">{description}</p>}
          {offer?.price && <PriceLabel price={offer.price} className="mt-1 text-sm font-medium" />}
        </li>
      ))}
    </ul>
  )
}

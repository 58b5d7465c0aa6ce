import { type ComponentType, type RefObject, useEffect, useState } from 'react'
import type { HotspotsView } from './describe-hotspots.ts'

export type HotspotMarksProps = { view: HotspotsView; frame: RefObject<HTMLElement | null> }

/** The marks on a picture: they come with the script that places them. `frame` is what the picture covers. */
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

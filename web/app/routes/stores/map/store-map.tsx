import { IconButton } from '@firnline/design/button/icon-button'
import { classNames } from '@firnline/design/class-names/class-names'
import { frameFor, type MapBox, type MapPoint, sheetFor } from '@firnline/domain/content/map-view'
import type { Messages } from '@firnline/messages/messages'
import type { CSSProperties } from 'react'
import { labelsIn } from './labels.ts'
import { EDGE, useCamera, viewOf } from './map-camera.ts'
import { SHEETS } from './sheets.ts'

export type MapStore = MapPoint & {
  readonly uid: string
  /** As in the list; null: the list has no numbers. */
  readonly number: number | null
  readonly href: string
}

type StoreMapProps = {
  stores: readonly MapStore[]
  /** What the map is centered on, beside its stores. */
  place: MapPoint | null
  /** Of `stores`, those that it has to show. Default: all. */
  shown?: readonly MapPoint[]
  active?: string | null
  onActive?: (uid: string | null) => void
  messages: Pick<Messages<'stores'>, 'map' | 'mapCredit' | 'zoomIn' | 'zoomOut' | 'resetMap'>
  className?: string
}

/** Stores on a relief. The list beside it is its text: the markers are for pointers only. */
export function StoreMap({ place, shown, ...props }: StoreMapProps) {
  const points = [...(shown ?? props.stores), ...(place === null ? [] : [place])]
  const frame = frameFor(points, SHEETS)
  if (frame === null) return null
  // Another box is another map, seen whole.
  return <MapOf key={Object.values(frame.box).join()} box={frame.box} place={place} {...props} />
}

type MapProps = Omit<StoreMapProps, 'shown'> & { box: MapBox }

function MapOf({ box, stores, place, active = null, onActive = () => {}, messages, className }: MapProps) {
  const { camera, zoomIn, zoomOut, reset, isMoved, handlers } = useCamera(box)
  const view = viewOf(box, camera)
  const sheet = sheetFor(view, SHEETS)
  const markers = place === null ? stores : [...stores, place]
  const world = {
    '--center-x': camera.center.x,
    '--center-y': camera.center.y,
    '--width': view.width,
    '--height': view.height,
    '--edge-x': EDGE.x,
    '--edge-y': EDGE.y,
  }
  return (
    <section
      data-ground="night"
      aria-label={messages.map}
      className={classNames('store-map', className)}
      {...handlers}
    >
      <div className="store-map-world" style={style(world)} aria-hidden="true">
        {sheet !== null && (
          <img
            key={sheet.name}
            src={sheet.url}
            alt=""
            draggable={false}
            className="store-map-sheet"
            style={style({ ...at(sheet), '--sheet-width': sheet.width, '--sheet-height': sheet.height })}
          />
        )}
        {labelsIn(view, markers).map(({ name, kind, side, isWide, ...point }) => (
          <span
            key={`${kind} ${name}`}
            className="store-map-label"
            data-kind={kind}
            data-side={side}
            data-wide={isWide || undefined}
            style={style(at(point))}
          >
            {name}
          </span>
        ))}
        {place !== null && <span className="store-map-place" style={style(at(place))} />}
        {stores.map(({ uid, number, href, ...point }) => (
          <a
            key={uid}
            href={href}
            tabIndex={-1}
            draggable={false}
            className="store-map-marker"
            data-active={uid === active || undefined}
            data-numbered={number !== null || undefined}
            style={style(at(point))}
            onPointerEnter={() => onActive(uid)}
            onPointerLeave={() => onActive(null)}
            onClick={() => onActive(uid)}
          >
            {number}
          </a>
        ))}
      </div>
      <div className="store-map-buttons noscript:hidden">
        <IconButton icon="plus" label={messages.zoomIn} onClick={zoomIn} />
        <IconButton icon="minus" label={messages.zoomOut} onClick={zoomOut} />
        {isMoved && <IconButton icon="expand" label={messages.resetMap} onClick={reset} />}
      </div>
      <p className="store-map-credit">{messages.mapCredit}</p>
    </section>
  )
}

function at({ x, y }: MapPoint) {
  return { '--x': x, '--y': y }
}

/** React's type has no custom properties. */
function style(properties: Readonly<Record<`--${string}`, number>>): CSSProperties {
  return properties
}

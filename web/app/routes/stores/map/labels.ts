import type { MapBox, MapPoint } from '@firnline/domain/content/map-view'
import sheets from './sheets/labels.json' with { type: 'json' }

type NamedPoint = MapPoint & { readonly name: string; readonly kind: string }

export type Label = NamedPoint & {
  /** Of its point, towards the middle of the map. */
  readonly side: 'left' | 'right'
  /** There is room for it on a wide map only. */
  readonly isWide: boolean
}

/** What a map shows around its box, in boxes: it may be wider or higher. */
const AROUND = 1.8
/** Pixels. */
const NARROW = { width: 330, most: 8 }
const WIDE = { width: 700, most: 18 }
const CHARACTER_WIDTH = 7.5
const LABEL_HEIGHT = 20
const MARKER_SIZE = 30

type Area = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }

/** The best-known towns and mountains whose names fit between the markers. */
export function labelsIn(
  box: MapBox,
  markers: readonly MapPoint[],
  named: readonly NamedPoint[] = sheets,
): Label[] {
  const near = named
    .filter(point => isNear(box, point))
    .map(point => ({ ...point, side: sideOf(box, point) }))
  const narrow = fitting(near, [], { box, markers, ...NARROW })
  return fitting(near, narrow, { box, markers, ...WIDE }).map(label => ({
    ...label,
    isWide: !narrow.includes(label),
  }))
}

type Placed = Omit<Label, 'isWide'>
type Room = {
  readonly box: MapBox
  readonly markers: readonly MapPoint[]
  readonly width: number
  readonly most: number
}

/** The labels that are placed already, and those that fit beside them. */
function fitting(
  labels: readonly Placed[],
  placed: readonly Placed[],
  { box, markers, width, most }: Room,
): Placed[] {
  const scale = width / Math.max(box.width, box.height)
  const size = { width: MARKER_SIZE, height: MARKER_SIZE }
  const taken = [
    ...markers.map(marker => areaOf(marker, scale, size)),
    ...placed.map(label => labelArea(label, scale)),
  ]
  const shown = [...placed]
  for (const label of labels) {
    if (shown.length === most) break
    const area = labelArea(label, scale)
    if (placed.includes(label) || taken.some(other => overlap(area, other))) continue
    taken.push(area)
    shown.push(label)
  }
  return shown
}

function sideOf(box: MapBox, { x }: MapPoint): Label['side'] {
  return x > box.x + box.width / 2 ? 'left' : 'right'
}

function isNear({ x, y, width, height }: MapBox, point: MapPoint): boolean {
  const reach = (Math.max(width, height) / 2) * AROUND
  return Math.abs(point.x - x - width / 2) <= reach && Math.abs(point.y - y - height / 2) <= reach
}

function labelArea({ x, y, name, side }: Placed, scale: number): Area {
  const width = name.length * CHARACTER_WIDTH + 16
  const middle = x + ((side === 'left' ? -1 : 1) * width) / 2 / scale
  return areaOf({ x: middle, y }, scale, { width, height: LABEL_HEIGHT })
}

function areaOf(
  { x, y }: MapPoint,
  scale: number,
  { width, height }: { width: number; height: number },
): Area {
  return {
    left: x * scale - width / 2,
    right: x * scale + width / 2,
    top: y * scale - height / 2,
    bottom: y * scale + height / 2,
  }
}

function overlap(a: Area, b: Area): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

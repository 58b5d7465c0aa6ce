import type { MapBox, MapPoint } from '@firnline/domain/content/map-view'
import labels from './sheets/labels.json' with { type: 'json' }

/** `side`: of its point, towards the middle of the map. */
export type Label = MapPoint & {
  readonly name: string
  readonly kind: string
  readonly side: 'left' | 'right'
}

/** What a map shows around its box, in boxes: it may be wider or higher. */
const AROUND = 1.8
const MAX_LABELS = 16
/** Pixels on a map of `NOMINAL_WIDTH`. */
const NOMINAL_WIDTH = 640
const CHARACTER_WIDTH = 7.5
const LABEL_HEIGHT = 20
const MARKER_SIZE = 30

type Area = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }

/** The best-known towns and mountains whose names fit between the markers. */
export function labelsIn(box: MapBox, markers: readonly MapPoint[]): Label[] {
  const scale = NOMINAL_WIDTH / Math.max(box.width, box.height)
  const taken: Area[] = markers.map(({ x, y }) =>
    areaOf({ x, y }, scale, { width: MARKER_SIZE, height: MARKER_SIZE }),
  )
  const shown: Label[] = []
  for (const { name, kind, x, y } of labels) {
    if (shown.length === MAX_LABELS) break
    if (!isNear(box, { x, y })) continue
    const width = name.length * CHARACTER_WIDTH + 16
    const side = x > box.x + box.width / 2 ? 'left' : 'right'
    const middle = x + ((side === 'left' ? -1 : 1) * width) / 2 / scale
    const area = areaOf({ x: middle, y }, scale, { width, height: LABEL_HEIGHT })
    if (taken.some(other => overlap(area, other))) continue
    taken.push(area)
    shown.push({ name, kind, side, x, y })
  }
  return shown
}

function isNear({ x, y, width, height }: MapBox, point: MapPoint): boolean {
  const reach = (Math.max(width, height) / 2) * AROUND
  return Math.abs(point.x - x - width / 2) <= reach && Math.abs(point.y - y - height / 2) <= reach
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

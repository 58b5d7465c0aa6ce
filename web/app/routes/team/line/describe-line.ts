import {
  type LinePoint,
  lineFigures,
  MAP,
  type MountainLine,
  type ProfilePoint,
  profileOf,
  stationsOf,
  stretchesOf,
} from '@firnline/domain/content/mountain-line'
import type { Locale } from '@firnline/domain/locale/locale'
import type { Messages } from '@firnline/messages/messages'
import { describeProfile } from './describe-profile.ts'
import { formatElevation, formatLength } from './format-meters.ts'

type LineMessages = Pick<
  Messages<'team'>,
  | 'aspect'
  | 'climb'
  | 'drop'
  | 'finish'
  | 'highest'
  | 'length'
  | 'season'
  | 'snow'
  | 'start'
  | 'steepest'
  | 'upAndDown'
>

/** Width of the scale bar in units of the map, at most. */
const SCALE_BAR = 260

export type LineView = ReturnType<typeof describeLine>

export function describeLine(
  line: MountainLine,
  { locale, messages }: { locale: Locale; messages: LineMessages },
) {
  const { name, place, text, caption, north, meters } = line
  const profile = profileOf(line)
  const scale = scaleOf(meters)
  const route = describeRoute(line)
  const isBoth = new Set(route.map(({ uphill }) => uphill)).size > 1
  return {
    name,
    place,
    text,
    caption: [caption, isBoth ? messages.upAndDown : ''].filter(part => part !== '').join(' '),
    north,
    route,
    scale: {
      share: scale / meters / MAP.height,
      label: formatLength(scale, { languageTag: locale.languageTag }),
    },
    facts: factsOf(line, profile, { locale, messages }),
    stations: stationsOf(line, profile).map(({ x, y, distance, elevation, name }, n) => ({
      number: n + 1,
      name,
      elevation: formatElevation(elevation, locale),
      left: percent(x / MAP.width),
      top: percent(y / MAP.height),
      along: percent(distance / (profile.at(-1)?.distance ?? 1)),
    })),
    profile: describeProfile(profile, locale),
  }
}

export type RouteView = ReturnType<typeof describeRoute>

/** Ways up and ways down as SVG paths on the map. */
export function describeRoute(line: Pick<MountainLine, 'legs' | 'meters'>) {
  return stretchesOf(profileOf(line)).map(({ rise, points }) => ({
    uphill: rise > 0,
    path: smoothPath(points),
  }))
}

/** Each point pulls the curve, which passes between them. */
function smoothPath(points: readonly LinePoint[]): string {
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined) return ''
  const curves = points.slice(1, -1).map((point, n) => {
    const next = points[n + 2] ?? last
    return `Q${point.x} ${point.y} ${(point.x + next.x) / 2} ${(point.y + next.y) / 2}`
  })
  return `M${first.x} ${first.y}${curves.join('')}L${last.x} ${last.y}`
}

/** The longest round distance that fits the bar. */
function scaleOf(meters: number): number {
  const longest = SCALE_BAR * meters
  const power = 10 ** Math.floor(Math.log10(longest))
  return power * ([5, 2].find(times => times * power <= longest) ?? 1)
}

function factsOf(
  { aspect, season, snow }: MountainLine,
  profile: readonly ProfilePoint[],
  { locale, messages }: { locale: Locale; messages: LineMessages },
) {
  const { start, highest, finish, climb, drop, length, steepest } = lineFigures(profile)
  const elevation = (meters: number) => formatElevation(meters, locale)
  return [
    { name: messages.start, value: elevation(start) },
    { name: messages.highest, value: highest > Math.max(start, finish) ? elevation(highest) : '' },
    { name: messages.finish, value: elevation(finish) },
    { name: messages.climb, value: climb > 0 ? elevation(climb) : '' },
    { name: messages.drop, value: drop > 0 ? elevation(drop) : '' },
    { name: messages.length, value: formatLength(length, locale) },
    { name: messages.steepest, value: `${steepest}°` },
    { name: messages.aspect, value: aspect },
    { name: messages.season, value: season },
    { name: messages.snow, value: snow },
  ].filter(({ value }) => value !== '')
}

const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`

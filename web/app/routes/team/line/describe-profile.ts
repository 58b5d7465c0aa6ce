import type { ProfilePoint } from '@firnline/domain/content/mountain-line'
import type { Locale } from '@firnline/domain/locale/locale'
import { formatElevation, formatLength } from './format-meters.ts'

/** Degrees at which the next band of steepness begins. */
const BANDS = [10, 20, 30, 40]
/** The profile's drawing area. */
export const PROFILE = { width: 1000, height: 300 }
/** Share of the height left free above and below. */
const MARGIN = 0.08
const GRID_LINES = 4

export type ProfileView = ReturnType<typeof describeProfile>

export function describeProfile(
  profile: readonly ProfilePoint[],
  { languageTag }: Pick<Locale, 'languageTag'>,
) {
  const elevations = profile.map(({ elevation }) => elevation)
  const [lowest, highest] = [Math.min(...elevations), Math.max(...elevations)]
  const margin = Math.max(1, highest - lowest) * MARGIN
  const [bottom, top] = [lowest - margin, highest + margin]
  const length = profile.at(-1)?.distance ?? 0
  const x = ({ distance }: ProfilePoint) => Math.round((distance / Math.max(1, length)) * PROFILE.width)
  const y = (elevation: number) => Math.round(((top - elevation) / (top - bottom)) * PROFILE.height)
  const spot = (point: ProfilePoint) => `${x(point)} ${y(point.elevation)}`
  return {
    line: `M${profile.map(spot).join('L')}`,
    bands: bandsOf(profile).map(({ band, points }) => {
      const [first, last] = [points[0], points.at(-1)]
      const ends = first && last ? `L${x(last)} ${PROFILE.height}L${x(first)} ${PROFILE.height}` : ''
      return { band, path: `M${points.map(spot).join('L')}${ends}z` }
    }),
    grid: gridOf(bottom, top).map(elevation => ({
      y: y(elevation),
      top: `${Math.round(((top - elevation) / (top - bottom)) * 1000) / 10}%`,
      label: formatElevation(elevation, { languageTag }),
    })),
    length: formatLength(length, { languageTag }),
    legend: legend(),
  }
}

function bandOf({ steepness }: ProfilePoint): number {
  return BANDS.filter(from => steepness >= from).length
}

/** Neighbors of one band; each begins where the one before ends. */
function bandsOf(profile: readonly ProfilePoint[]) {
  const bands: { band: number; points: ProfilePoint[] }[] = []
  for (const [n, point] of profile.entries()) {
    const last = bands.at(-1)
    if (last === undefined) bands.push({ band: bandOf(point), points: [point] })
    else {
      last.points.push(point)
      if (bandOf(point) !== last.band && n < profile.length - 1)
        bands.push({ band: bandOf(point), points: [point] })
    }
  }
  return bands
}

/** Round elevations between two. */
function gridOf(bottom: number, top: number): number[] {
  const coarse = (top - bottom) / GRID_LINES
  const power = 10 ** Math.floor(Math.log10(coarse))
  const step = power * ([2, 5, 10].find(times => times * power >= coarse) ?? 10)
  const first = Math.ceil(bottom / step)
  return Array.from({ length: Math.floor(top / step) - first + 1 }, (_, n) => (first + n) * step)
}

function legend() {
  const ranges = BANDS.slice(1).map((to, n) => `${BANDS[n]}–${to}°`)
  return [`< ${BANDS[0]}°`, ...ranges, `> ${BANDS.at(-1)}°`].map((label, band) => ({ band, label }))
}

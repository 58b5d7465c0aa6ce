import type { LineView } from './describe-line.ts'
import { PROFILE, type ProfileView } from './describe-profile.ts'
import { StationNumber } from './line-map.tsx'

/** From the gentlest band to the steepest. */
const FILLS = [
  'var(--color-snow-200)',
  'var(--color-snow-300)',
  'var(--color-granite-400)',
  'var(--color-signal-500)',
  'var(--color-signal-700)',
]

type LineProfileProps = {
  line: Pick<LineView, 'profile' | 'stations'>
  title: string
  steepness: string
}

/** Its figures are in the facts and the list of stations. */
export function LineProfile({ line: { profile, stations }, title, steepness }: LineProfileProps) {
  return (
    <figure>
      <figcaption className="type-label text-muted">{title}</figcaption>
      <div aria-hidden className="mt-10">
        <div className="relative">
          <Bands profile={profile} />
          {profile.grid.map(({ label, top }) => (
            <span key={label} className="line-level figures text-xs" style={{ top }}>
              {label}
            </span>
          ))}
          {stations.map(({ number, along }) => (
            <StationNumber key={number} number={number} at={{ left: along, top: '-1rem' }} />
          ))}
        </div>
        <p className="figures mt-2 flex justify-between text-xs text-muted">
          <span>0</span>
          <span>{profile.length}</span>
        </p>
        <p className="mt-4 flex flex-wrap gap-x-5 gap-y-2 text-xs">
          <span className="text-muted">{steepness}</span>
          {profile.legend.map(({ band, label }) => (
            <span key={band} className="figures flex items-center gap-2">
              <svg aria-hidden="true" viewBox="0 0 1 1" className="size-3">
                <path d="M0 0H1V1H0z" fill={FILLS[band]} />
              </svg>
              {label}
            </span>
          ))}
        </p>
      </div>
    </figure>
  )
}

function Bands({ profile: { bands, grid, line } }: { profile: ProfileView }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${PROFILE.width} ${PROFILE.height}`}
      preserveAspectRatio="none"
      className="line-profile"
      fill="none"
    >
      {bands.map(({ band, path }) => (
        <path key={path} d={path} fill={FILLS[band]} />
      ))}
      {grid.map(({ y }) => (
        <path key={y} d={`M0 ${y}H${PROFILE.width}`} stroke="var(--line)" vectorEffect="non-scaling-stroke" />
      ))}
      <path d={line} stroke="var(--ink)" strokeWidth="2" vectorEffect="non-scaling-stroke" />
    </svg>
  )
}

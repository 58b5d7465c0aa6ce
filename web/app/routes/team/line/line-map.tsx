import { MAP } from '@firnline/domain/content/mountain-line'
import { BannerPicture } from '../../../components/banner/banner-picture.tsx'
import type { LineView, RouteView } from './describe-line.ts'

type LineMapProps = {
  picture: { readonly name: string; readonly alt: string }
  line: LineView
}

/** The whole map, on phones its middle. Stations have the numbers of the list below. */
export function LineMap({ picture, line }: LineMapProps) {
  return (
    <div className="line-map">
      <BannerPicture
        priority
        phoneSizes="92vw"
        background={{
          type: 'Image',
          mediaId: picture.name,
          mobileMediaId: null,
          set: false,
          alt: picture.alt,
          desktopRatio: '8:5',
          mobileRatio: '4:5',
        }}
      />
      <Route route={line.route} width={4} />
      <div aria-hidden className="line-stations">
        {line.stations.map(({ number, left, top }) => (
          <StationNumber key={number} number={number} at={{ left, top }} />
        ))}
      </div>
      <Scale line={line} />
    </div>
  )
}

/** Covers the map, cropped as its picture is. */
export function Route({ route, width }: { route: RouteView; width: number }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${MAP.width} ${MAP.height}`}
      preserveAspectRatio="xMidYMid slice"
      className="absolute inset-0 size-full"
      fill="none"
      strokeLinejoin="round"
    >
      {route.map(({ path, uphill }) => (
        <g key={path} strokeLinecap={uphill ? 'butt' : 'round'}>
          <path
            d={path}
            stroke="var(--color-white)"
            strokeWidth={width * 2}
            vectorEffect="non-scaling-stroke"
          />
          <path
            d={path}
            stroke="var(--color-signal-500)"
            strokeWidth={width}
            strokeDasharray={uphill ? `${width * 2.2} ${width}` : undefined}
            vectorEffect="non-scaling-stroke"
          />
        </g>
      ))}
    </svg>
  )
}

export function StationNumber({ number, at }: { number: number; at: { left: string; top?: string } }) {
  return (
    <span className="line-number figures" style={at}>
      {number}
    </span>
  )
}

function Scale({ line: { scale, north } }: { line: Pick<LineView, 'scale' | 'north'> }) {
  return (
    <div aria-hidden className="line-scale">
      <svg
        aria-hidden="true"
        viewBox="0 0 20 28"
        style={{ rotate: `${north}deg` }}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
      >
        <path d="M10 1L16 15L10 12L4 15Z" fill="currentColor" />
        <path d="M6.5 27V19L13.5 27V19" />
      </svg>
      <div>
        <p className="figures text-xs">{scale.label}</p>
        <div className="line-bar" style={{ width: `${scale.share * 100}cqh` }} />
      </div>
    </div>
  )
}

import { classNames } from '../class-names/class-names.tsx'

/** Strokes on a 24-unit square, 1.5 wide. */
const STROKES = {
  menu: 'M3 7h18M3 12h18M3 17h18',
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.2 15.2 21 21',
  bag: 'M5 8h14l1 13H4L5 8zM8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5',
  close: 'M5 5l14 14M19 5 5 19',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  check: 'M4.5 12.5 10 18 19.5 7',
  'chevron-down': 'M5 9l7 7 7-7',
  'chevron-right': 'M9 5l7 7-7 7',
  'chevron-left': 'M15 5l-7 7 7 7',
  'arrow-right': 'M3 12h18M14 5l7 7-7 7',
  'arrow-left': 'M21 12H3M10 5l-7 7 7 7',
  expand: 'M9 4H4v5M15 4h5v5M9 20H4v-5M15 20h5v-5',
  share: 'M12 15V3M7.5 7 12 3l4.5 4M6 11H4v10h16V11h-2',
  truck:
    'M2 6h12v11H2V6zM14 10h4.5L22 13.5V17h-8v-7zM6.5 15.2a2.3 2.3 0 1 1 0 4.6 2.3 2.3 0 0 1 0-4.6zM17.5 15.2a2.3 2.3 0 1 1 0 4.6 2.3 2.3 0 0 1 0-4.6z',
  return: 'M9 4 4 9l5 5M4 9h10.5a5.5 5.5 0 0 1 0 11H8',
  pause: 'M8 5v14M16 5v14',
  play: 'M7 4.5v15L19.5 12 7 4.5z',
  filter:
    'M3 7h10M19 7h2M3 17h2M11 17h10M16 4.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM8 14.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z',
  clock: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM12 7.5V12l3.5 2',
  globe: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 14h10l1-14M10 11v6M14 11v6',
  alert: 'M12 3 2 21h20L12 3zM12 10v5M12 17.5v.5',
} as const

export type IconName = keyof typeof STROKES

export const ICONS = Object.keys(STROKES) as IconName[]

/** A decorative icon, hidden from screen readers. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="square"
      aria-hidden="true"
      className={classNames('shrink-0', className ?? 'size-5')}
    >
      <path d={STROKES[name]} />
    </svg>
  )
}

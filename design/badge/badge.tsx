import type { ReactNode } from 'react'
import { classNames } from '../class-names/class-names.tsx'

export type BadgeLook = 'signal' | 'night' | 'plain'

const LOOKS: Readonly<Record<BadgeLook, string>> = {
  signal: 'bg-signal-500 text-on-signal',
  night: 'bg-night-900 text-white',
  plain: 'bg-white text-night-900',
}

type BadgeProps = { look: BadgeLook; children: string; className?: string }

/** A short label on a picture. */
export function Badge({ look, children, className }: BadgeProps) {
  return (
    <span className={classNames('type-label px-2 py-1 hyphens-auto wrap-anywhere', LOOKS[look], className)}>
      {children}
    </span>
  )
}

export function CountBadge({ children }: { children: ReactNode }) {
  return (
    <span className="figures grid h-5 min-w-5 place-items-center rounded-full bg-ink px-1.5 text-xs leading-none text-ground">
      {children}
    </span>
  )
}

import { classNames } from '../class-names/class-names.tsx'

export type BadgeLook = 'signal' | 'night' | 'plain'

const LOOKS: Readonly<Record<BadgeLook, string>> = {
  signal: 'bg-signal-500 text-night-900',
  night: 'bg-night-900 text-white',
  plain: 'bg-white text-night-900',
}

/** One or two words about a thing, on its picture. */
export function Badge({
  look,
  children,
  className,
}: {
  look: BadgeLook
  children: string
  className?: string
}) {
  return (
    <span className={classNames('type-label px-2 py-1 hyphens-auto wrap-anywhere', LOOKS[look], className)}>
      {children}
    </span>
  )
}

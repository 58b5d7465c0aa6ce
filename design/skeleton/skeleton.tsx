import { classNames } from '../class-names/class-names.tsx'

/** A placeholder while content loads; sized by `className`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('block animate-pulse bg-tint', className)} />
}

import { classNames } from '../class-names/class-names.tsx'

/** A place held for what is still coming; its size comes from the class names. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('block animate-pulse bg-tint', className)} />
}

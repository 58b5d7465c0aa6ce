import { Skeleton } from './skeleton.tsx'

export const tile = (
  <div className="grid max-w-64 gap-3">
    <Skeleton className="aspect-3/4" />
    <Skeleton className="h-5 w-2/3" />
  </div>
)

import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react'

/** When it fails to load, the picture stays. */
const BannerVideo = lazy(async () => {
  try {
    return { default: (await import('./banner-video.tsx')).BannerVideo }
  } catch (error) {
    console.warn('A banner’s video could not be loaded.', error)
    return { default: () => null }
  }
})

/** A banner's video, loaded after hydration. */
export function Video(props: ComponentProps<typeof BannerVideo>) {
  const [isRunning, setRunning] = useState(false)
  useEffect(() => setRunning(true), [])
  if (!isRunning) return null
  return (
    <Suspense fallback={null}>
      <BannerVideo {...props} />
    </Suspense>
  )
}

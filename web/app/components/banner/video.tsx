import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react'

/** Where it cannot be had, the banner's picture stands. */
const BannerVideo = lazy(async () => {
  try {
    return { default: (await import('./banner-video.tsx')).BannerVideo }
  } catch (error) {
    console.warn('A banner’s video could not be loaded.', error)
    return { default: () => null }
  }
})

/** A banner's film, brought in once the page runs. */
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

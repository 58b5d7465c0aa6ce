import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react'

/** Where it cannot be had, the banner's picture stands. */
const BannerFilm = lazy(async () => {
  try {
    return { default: (await import('./banner-video.tsx')).BannerFilm }
  } catch (error) {
    console.warn('A banner goes without its film, which could not be loaded.', error)
    return { default: () => null }
  }
})

/** A banner's film, brought in once the page runs. */
export function Film(props: ComponentProps<typeof BannerFilm>) {
  const [isRunning, setRunning] = useState(false)
  useEffect(() => setRunning(true), [])
  if (!isRunning) return null
  return (
    <Suspense fallback={null}>
      <BannerFilm {...props} />
    </Suspense>
  )
}

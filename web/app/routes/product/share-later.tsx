import { type ComponentProps, memo, Suspense } from 'react'
import { hydratedLater } from './hydrated-later.ts'

const load = () => import('../../components/share/share.tsx')

const Share = import.meta.env.SSR
  ? (await load()).Share
  : hydratedLater(async () => (await load()).Share, 'Sharing works by links only.')

/** Sharing, whose script is loaded once the page is alive. Memoized, as the story is. */
export const ShareLater = memo(function ShareLater(props: ComponentProps<typeof Share>) {
  return (
    <Suspense fallback={null}>
      <Share {...props} />
    </Suspense>
  )
})

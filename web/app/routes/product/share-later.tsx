import { type ComponentProps, lazy, Suspense } from 'react'

const load = () => import('../../components/share/share.tsx')

/** When it fails to load, the server's markup stays, which works without script. */
const Share = import.meta.env.SSR
  ? (await load()).Share
  : lazy(async () => {
      try {
        return { default: (await load()).Share }
      } catch (error) {
        console.warn('Sharing works by links only.', error)
        return new Promise<never>(() => {})
      }
    })

/** Sharing, loaded once the page is alive. */
export function ShareLater(props: ComponentProps<typeof Share>) {
  return (
    <Suspense fallback={null}>
      <Share {...props} />
    </Suspense>
  )
}

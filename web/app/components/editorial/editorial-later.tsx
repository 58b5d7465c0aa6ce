import { type ComponentProps, lazy, Suspense } from 'react'
import stylesheet from './editorial.css?url'

const load = () => import('./editorial-section.tsx')

/** When it fails to load, the server's markup stays, whose links work without script. */
const EditorialSection = import.meta.env.SSR
  ? (await load()).EditorialSection
  : lazy(async () => {
      try {
        return { default: (await load()).EditorialSection }
      } catch (error) {
        console.warn('Sections of this page stay as the server sent them.', error)
        return new Promise<never>(() => {})
      }
    })

/** A section whose code and styles are loaded only by pages that have one. */
export function EditorialLater(props: ComponentProps<typeof EditorialSection>) {
  return (
    <>
      <link rel="stylesheet" href={stylesheet} precedence="editorial" />
      <Suspense fallback={<div className="editorial-pending" />}>
        <EditorialSection {...props} />
      </Suspense>
    </>
  )
}

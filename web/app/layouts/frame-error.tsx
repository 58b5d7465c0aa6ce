import { lazy } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { ErrorPage, MissingPath } from '../components/error-page/error-page.tsx'
import { type ErrorView, isErrorView } from '../components/error-page/error-page-view.ts'
import {
  errorTitle,
  FallbackErrorPage,
  type FallbackErrorView,
} from '../components/error-page/page-error.tsx'
import { AppLink } from '../components/link/app-link.tsx'
import { SearchBox } from '../components/search/search-box.tsx'
import type { FrameData } from './shop.tsx'

const bringGonePage = () => import('../components/error-page/gone-page.tsx')

/** The server has it at hand; a browser fetches it when a product is gone, and shows what it has until then. */
const GonePage = import.meta.env.SSR
  ? (await bringGonePage()).GonePage
  : lazy(async () => ({ default: (await bringGonePage()).GonePage }))

/** What the editors say, where a loader asked them. */
export function errorViewOf(error: unknown): ErrorView | null {
  return isRouteErrorResponse(error) && isErrorView(error.data) ? error.data : null
}

/** The editors' page where they have one, else the shop's own words. */
export function FrameError({
  error,
  frame,
  failure,
}: {
  error: unknown
  frame: FrameData
  failure: FallbackErrorView
}) {
  const { messages, brandTitle } = failure
  const view = errorViewOf(error)
  const waysOn = <WaysOn frame={frame} />
  if (view === null) {
    return (
      <FallbackErrorPage error={error} facts={failure}>
        {waysOn}
      </FallbackErrorPage>
    )
  }
  const title = errorTitle(view.status, messages, brandTitle)
  if (view.kind === 'gone-page') return <GonePage view={view} title={title} />
  const what = view.status === 410 ? messages.gone : view.banner?.eyebrow
  return (
    <ErrorPage
      view={view}
      eyebrow={[view.status, what].filter(Boolean).join(' · ')}
      title={title}
      note={
        view.status === 404 && messages.notFoundPath !== null && <MissingPath text={messages.notFoundPath} />
      }
    >
      {waysOn}
    </ErrorPage>
  )
}

/** For whoever knows what they came for. */
function WaysOn({ frame: { header, places, siteSearch, messages } }: { frame: FrameData }) {
  return (
    <section className="column grid items-center gap-x-10 gap-y-8 pt-10 lg:grid-cols-12 lg:pt-14">
      {siteSearch && (
        <SearchBox
          action={places.search}
          query=""
          label={messages.search}
          placeholder={messages.searchHint}
          className="lg:col-span-6"
        />
      )}
      <ul className="flex flex-wrap gap-x-7 gap-y-2 lg:col-span-6 lg:justify-end">
        {header.mainNav.flatMap(({ uid, title, target }) =>
          target === null
            ? []
            : [
                <li key={uid}>
                  <AppLink target={target} className="link-line inline-block py-1 font-medium">
                    {title}
                  </AppLink>
                </li>,
              ],
        )}
      </ul>
    </section>
  )
}

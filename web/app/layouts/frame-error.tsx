import { ErrorPage } from '../components/error-page/error-page.tsx'
import { errorViewOf } from '../components/error-page/error-page-view.ts'
import { GonePage } from '../components/error-page/gone-page.tsx'
import {
  errorTitle,
  FallbackErrorPage,
  type FallbackErrorView,
  MissingPath,
} from '../components/error-page/page-error.tsx'
import { AppLink } from '../components/link/app-link.tsx'
import { SearchBox } from '../components/search/search-box.tsx'
import type { FrameData } from './load-frame.tsx'

export type FrameErrorProps = { error: unknown; frame: FrameData; failure: FallbackErrorView }

/** The editors' error page, else the fallback page. */
export function FrameError({ error, frame, failure }: FrameErrorProps) {
  const { messages, brandTitle } = failure
  const view = errorViewOf(error)
  const links = <ErrorLinks frame={frame} />
  if (view === null) {
    return (
      <FallbackErrorPage error={error} facts={failure}>
        {links}
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
      {links}
    </ErrorPage>
  )
}

function ErrorLinks({ frame: { mainLinks, places, siteSearch, messages } }: { frame: FrameData }) {
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
        {mainLinks.map(({ title, target }) => (
          <li key={title}>
            <AppLink target={target} className="link-line inline-block py-1 font-medium">
              {title}
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { localeOf } from '@firnline/domain/locale/locale'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { brokenPage } from '../../broken-page.tsx'
import { messagesIn, translator } from '../../fixture/messages-in.ts'
import { FALLBACK_ERROR_MESSAGES } from './load-failure.ts'
import { type FallbackErrorView, StandaloneErrorPage } from './page-error.tsx'

const response = (status: number) => ({ status, statusText: '', internal: false, data: null })
const IN_ENGLISH: FallbackErrorView = {
  messages: messagesIn('en', ...FALLBACK_ERROR_MESSAGES),
  homeHref: '/',
  brandTitle: 'Firnline',
}
const pageFor = (error: unknown, path = '/asked', facts?: FallbackErrorView) =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[path]}>
      <StandaloneErrorPage error={error} {...(facts === undefined ? {} : { facts })} />
    </MemoryRouter>,
  )

describe('the fallback error page', () => {
  it.each([
    [404, 'Page not found', 'Page Not Found | Firnline'],
    [410, 'Product Not Available', 'Product Not Available | Firnline'],
    [400, 'Oops! Something Broke', 'Page Not Found | Firnline'],
    [503, 'Oops! Something Broke', 'Page Not Found | Firnline'],
  ])('has the heading and title of status %i', (status, heading, title) => {
    const html = pageFor(response(status))
    expect(/<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]).toBe(heading)
    expect(/<title>(.*?)<\/title>/.exec(html)?.[1]).toBe(title)
    expect(html).toMatch(/<a href="\/"[^>]*>Return to homepage<\/a>/)
  })

  it('shows the path of a missing page, escaped', () => {
    expect(pageFor(response(404), '/p/schl%C3%BCssel%3Cb%3E', IN_ENGLISH)).toContain(
      '>Page Not Found: /p/schlüssel&lt;b&gt;</p>',
    )
    for (const status of [410, 503])
      expect(pageFor(response(status), '/asked', IN_ENGLISH)).not.toContain('/asked')
  })

  it.each([404, 410, 503])('is in English for status %i without data', status => {
    const withPath = pageFor(response(status), '/asked', IN_ENGLISH)
    expect(withPath.replace(/<p[^>]*>Page Not Found: \/asked<\/p>/, '')).toBe(pageFor(response(status)))
  })

  it('offers a retry only for temporary errors', () => {
    expect(pageFor(response(503))).toContain('Try again')
    expect(pageFor(response(404))).not.toContain('Try again')
  })

  it('works without the router, in the language of the URL', () => {
    const html = brokenPage(localeOf('de', 'at'), 'failed', translator)
    expect(html).toMatch(/^<!DOCTYPE html><html lang="de-AT"/)
    expect(html).toContain('Da ist etwas schiefgegangen')
    expect(html).toMatch(/<a href="\/de-at"[^>]*>Zurück zur Startseite<\/a>/)
    expect(html).not.toContain('<script')
  })

  it('explains endless redirects', () => {
    expect(brokenPage(localeOf('en', 'us'), 'too-many-redirects', translator)).toContain('Too many redirects')
  })
})

import { localeOf } from '@firnline/domain/locale/locale'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { brokenPage } from '../../broken-page.tsx'
import { BareError } from './bare-error.tsx'

const response = (status: number) => ({ status, statusText: '', internal: false, data: null })
const pageFor = (error: unknown, path = '/asked') =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[path]}>
      <BareError error={error} />
    </MemoryRouter>,
  )

describe('the shop’s own error page', () => {
  it.each([
    [404, 'Page not found', 'Page Not Found | Firnline'],
    [410, 'Product Not Available', 'Product Not Available | Firnline'],
    [400, 'Oops! Something Broke', 'Page Not Found | Firnline'],
    [503, 'Oops! Something Broke', 'Page Not Found | Firnline'],
  ])('has the heading and title of status %i (SPEC §2 Error page)', (status, heading, title) => {
    const html = pageFor(response(status))
    expect(/<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]).toBe(heading)
    expect(/<title>(.*?)<\/title>/.exec(html)?.[1]).toBe(title)
    expect(html).toMatch(/<a href="\/"[^>]*>Return to homepage<\/a>/)
  })

  it('names the path of a missing page, as text', () => {
    expect(pageFor(response(404), '/p/schl%C3%BCssel%3Cb%3E')).toContain(
      '>Page Not Found: /p/schlüssel&lt;b&gt;</p>',
    )
    for (const status of [410, 503]) expect(pageFor(response(status))).not.toContain('/asked')
  })

  it('offers to try again only what may work the next time', () => {
    expect(pageFor(response(503))).toContain('Try again')
    expect(pageFor(response(404))).not.toContain('Try again')
  })

  it('is whole without the router, in the language of the address (SPEC §2)', () => {
    const html = brokenPage(localeOf('de', 'at'), 'failed')
    expect(html).toMatch(/^<!DOCTYPE html><html lang="de-AT"/)
    expect(html).toContain('Hoppla, da ist etwas kaputt')
    expect(html).toMatch(/<a href="\/de-at"[^>]*>Zurück zur Startseite<\/a>/)
    expect(html).not.toContain('<script')
  })

  it('says when redirects never end (SPEC §8)', () => {
    expect(brokenPage(localeOf('en', 'us'), 'too-many-redirects')).toContain('Too many redirects')
  })
})

import { expect } from 'vitest'

/** Each page of a sitemap: its URL, and `hreflang URL` of each of its versions, sorted. */
export type SitemapPages = ReadonlyMap<string, readonly string[]>

/** The text of a document that crawlers read; fails unless its status is 200. */
export async function readDocument(url: string): Promise<string> {
  const answer = await fetch(url, { headers: { 'user-agent': 'Googlebot/2.1' } })
  expect(answer.status, url).toBe(200)
  return answer.text()
}

/** Of each match, the first group, with its entities decoded. */
export function matchesOf(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, found = '']) => decodeEntities(found))
}

export function readSitemapPages(sitemap: string): SitemapPages {
  return new Map(
    matchesOf(sitemap, /<url>(.*?)<\/url>/gs).map(entry => [
      matchesOf(entry, /<loc>(.*?)<\/loc>/g)[0] ?? '',
      [...entry.matchAll(/<xhtml:link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)]
        .map(([, tag, href = '']) => `${tag} ${decodeEntities(href)}`)
        .toSorted(),
    ]),
  )
}

function decodeEntities(text: string): string {
  return text.replaceAll('&amp;', '&').replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
}

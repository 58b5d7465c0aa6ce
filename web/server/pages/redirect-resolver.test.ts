import { localeOf } from '@firnline/domain/locale/locale'
import type { Redirect } from '@firnline/domain/redirect/redirect-table'
import { expect, it } from 'vitest'
import { fakeShop } from '../../app/fixture/fake-shop.ts'
import { pageParts } from './fixture/page-parts.ts'
import { createRedirectResolver } from './redirect-resolver.ts'

/** A resolver whose redirect entries are known to be older than a change, or not. */
function openResolver(entries: () => Redirect[], isOutdated: boolean) {
  const shop = fakeShop()
  const parts = pageParts({
    services: {
      forPage: ({ seen }) => ({
        ...pageParts().services.forPage({ seen, onDegrade: () => {} }),
        content: {
          ...shop.content,
          async redirects() {
            seen(['content:type:redirect'], isOutdated)
            return entries()
          },
        },
      }),
    },
  })
  const resolve = createRedirectResolver(parts)
  return (path: string) =>
    resolve({
      request: new Request(`https://shop.test${path}`),
      locale: localeOf('de', 'de'),
      visitor: { secure: true },
      ...{ preview: null, country: null },
    })
}

it.each([true, false])('says whether the entries are outdated when none applies: %s', async isOutdated => {
  const resolve = openResolver(() => [{ from: '/skis', to: '/c/skis', permanent: true }], isOutdated)
  expect(await resolve('/de-de/boots')).toEqual({ kind: 'none', isOutdated })
  expect(await resolve('/de-de/skis')).toMatchObject({ kind: 'response' })
})

it('counts entries as outdated while the table of newer ones is being built', async () => {
  const many = Array.from({ length: 100_000 }, (_, n) => ({
    from: `/old-${n}/x`,
    to: `/a/${n}`,
    permanent: true,
  }))
  let entries: Redirect[] = []
  const resolve = openResolver(() => entries, false)
  expect(await resolve('/de-de/boots')).toEqual({ kind: 'none', isOutdated: false })
  entries = many
  expect(await resolve('/de-de/boots')).toEqual({ kind: 'none', isOutdated: true })
  await expect
    .poll(() => resolve('/de-de/boots'), { timeout: 15_000 })
    .toEqual({ kind: 'none', isOutdated: false })
})

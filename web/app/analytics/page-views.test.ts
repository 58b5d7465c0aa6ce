import { expect, it } from 'vitest'
import { pageEvents, pageView } from './page-views.ts'

it.each([
  ['/de-de/p/nordwand-98', 'p/*', undefined, '/de-de/p/nordwand-98', 'p/*'],
  ['/p/nordwand-98', 'default-p/*', undefined, '/p/nordwand-98', 'p/*'],
  ['/', 'home', undefined, '/', 'home'],
  ['/de-de', 'lang-page', undefined, '/de-de', 'home'],
  ['/about', 'lang-page', undefined, '/about', 'page'],
  ['/de-de/account/orders/1042', 'account/orders/:id', 'closed', '/account/orders/:id', 'account/orders/:id'],
  ['/confirm/a-token', 'default-confirm/:token', 'closed', '/confirm/:token', 'confirm/:token'],
] as const)('reports %s of the route %s', (path, id, robots, reported, name) => {
  const handle = robots === undefined ? {} : { robots }
  expect(
    pageView(path, [
      { id: 'root', handle: undefined },
      { id, handle },
    ]),
  ).toEqual({
    event: 'content-view',
    path: reported,
    name,
  })
})

it('takes the events of the innermost loader', () => {
  const events = [{ event: 'view_item', slug: 'ski' }]
  expect(pageEvents([{ loaderData: { events: [] } }, { loaderData: { events } }])).toEqual(events)
  expect(pageEvents([{ loaderData: null }])).toEqual([])
  expect(pageEvents([])).toEqual([])
})

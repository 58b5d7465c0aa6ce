import { Hono } from 'hono'
import { readChannels, toWireSite } from '../channel/channel.ts'
import { type Commerce, idOf, notFound, type Scope, type StoreEnv } from '../scope.ts'
import { PAGE_PARAMETERS, pageOfAll, readIntegers, readQuery } from '../wire/request.ts'

/** /v3/sites: those of the channels, under their channels' numbers. */
export function siteRoutes({ db }: Commerce): Hono<StoreEnv> {
  const routes = new Hono<StoreEnv>()

  routes.get('/', async c => {
    const query = readQuery(c, ['channel_id:in', 'url_type:in', ...PAGE_PARAMETERS])
    const channels = query.get('channel_id:in')
    const types = query.get('url_type:in')?.split(',')
    const asked = channels === undefined ? null : readIntegers('channel_id:in', channels)
    const all = (await sitesOf(c.get('scope'))).filter(
      ({ channel_id, urls }) =>
        (asked?.includes(channel_id) ?? true) &&
        (types === undefined || urls.some(({ type }) => types.includes(type))),
    )
    return c.json(pageOfAll(all, query))
  })

  routes.get('/:site', async c => {
    readQuery(c, [])
    const id = idOf(c, 'site', 'A site')
    const site = (await sitesOf(c.get('scope'))).find(site => site.id === id)
    if (site === undefined) throw notFound('A site', id)
    return c.json({ data: site, meta: {} })
  })

  return routes

  async function sitesOf(scope: Scope) {
    return (await readChannels(db, scope)).flatMap(channel => toWireSite(channel, scope) ?? [])
  }
}

import { localePath } from '@firnline/domain/locale/locale-path'
import { inRegion } from '@firnline/domain/region'
import { format } from '@firnline/messages/format'
import { href } from 'react-router'
import { describeCrumbs } from '../../../components/page-header/describe-crumbs.ts'
import { describeTiles } from '../../../components/product-tile/describe-tile.ts'
import { showGrid } from '../../../components/product-tile/show-tiles.tsx'
import type { Shop } from '../../../contexts/shop.ts'
import { fallbackTo } from '../../../fallback.ts'
import { messagesFor, pickMessages } from '../../../messages.ts'
import { pageSeo } from '../../../page/page-meta.ts'
import { validPage } from '../../../page/valid-page.ts'
import { describeAthletes } from '../athlete-tiles.tsx'
import { describeLine } from '../line/describe-line.ts'

const OTHERS = 3

export async function loadAthlete(shop: Shop, { uid, url }: { uid: string; url: URL }) {
  const { visit, content, catalogue } = shop
  const { locale, region } = visit
  const language = locale.contentLanguage
  const athlete = await validPage(shop, { uid, url }, slug => content.athlete(language, slug))
  const [athletes, messages, products] = await Promise.all([
    content.athletes(language).catch(fallbackTo([], 'the rest of the team', shop)),
    messagesFor(shop, 'breadcrumbs', 'team', 'price', 'productTile'),
    catalogue.productsByUid(visit, athlete.products).catch(fallbackTo([], 'an athlete’s products', shop)),
  ])
  const { title, discipline, home, summary, bio, quote, results, picture, line } = athlete
  const [firstName = title] = title.split(' ')
  const crumbs = [
    ...describeCrumbs([], { locale, home: messages.home }),
    { title: messages.team, href: localePath(locale, href('/team')) },
  ]
  return {
    athlete: { title, discipline, home, summary, bio, quote, results, picture },
    line: line && describeLine(line, { locale, messages }),
    // A map is not a background for the header.
    flush: picture !== null && line === null,
    gear: showGrid(shop, describeTiles(inRegion(products, region), visit, messages), messages),
    rides: format(messages.rides, { name: firstName }),
    others: describeAthletes(after(inRegion(athletes, region), athlete.uid), locale),
    crumbs,
    messages: pickMessages(messages, [
      'youAreHere',
      'others',
      'results',
      'discipline',
      'livesIn',
      'profile',
      'steepness',
    ]),
    seo: pageSeo(shop, {
      seo: athlete.seo,
      title,
      description: summary,
      path: href('/team/:uid', { uid }),
      presence: athlete,
      picture,
      crumbs,
    }),
  }
}

/** The next athletes in the editors' order, wrapping around. */
function after<T extends { readonly uid: string }>(all: readonly T[], uid: string): T[] {
  const at = all.findIndex(one => one.uid === uid)
  return [...all.slice(at + 1), ...all.slice(0, Math.max(at, 0))].slice(0, OTHERS)
}

import { expect, it } from 'vitest'
import { useSharedShop } from '../harness/test-shop.ts'

const shop = useSharedShop()

const get = (address: string) => fetch(new URL(address, shop.url), { redirect: 'manual' })

it.each([
  ['/en/skis/mens', '/c/skis/men'],
  ['/en/skis/womens/freeride', '/c/skis/women?terrain=freeride'],
  ['/en/skis/juniors/race/slalom', '/c/skis/kids?terrain=race'],
  ['/en/skis/big-mountain', '/c/skis/freeride'],
  ['/en/skis/serac-collection', '/search?q=serac'],
  ['/en/skis/collections/nordwand', '/search?q=nordwand'],
  ['/en/skis/anything/else', '/c/skis'],
  ['/en/boots/mens', '/c/boots/men'],
  ['/en/boots/womens/touring', '/c/boots/women?terrain=touring'],
  ['/en/boots/frontside', '/c/boots/piste'],
  ['/en/bindings/alpine', '/c/bindings/piste'],
  ['/en/bindings/mens/pin', '/c/bindings'],
  ['/en/poles/womens', '/c/poles'],
  ['/en/poles/touring', '/c/poles/touring'],
  ['/en/helmets/mens', '/c/accessories/helmets'],
  ['/en/snowboards/womens/freestyle', '/c/snowboards/women?terrain=freestyle'],
  ['/en/snowboards/splitboards', '/c/snowboards/splitboards'],
  ['/skis/womens/touring', '/c/skis/women?terrain=touring'],
  ['/en/accessories/gloves', '/c/accessories/gloves'],
  ['/accessories/gloves', '/c/accessories/gloves'],
  ['/accessories/goggles/mens', '/c/accessories/goggles'],
  ['/accessories/anything', '/c/accessories'],
  ['/help/returns', '/support/returns'],
  ['/help/anything/else', '/support'],
  ['/en/help/contact-us', '/support/contact'],
  ['/customer-service/warranty', '/support/warranty'],
  ['/customer-service/anything', '/support'],
  ['/support/return-policy', '/support/returns'],
  ['/support/warranty-registration', '/support/warranty'],
  ['/dealers/usa/colorado', '/stores'],
  ['/dealer-locator', '/stores'],
  ['/privacy/california', '/privacy'],
  ['/privacy-policy/cookies', '/privacy'],
  ['/warranty/claim', '/support/warranty'],
  ['/product-registration', '/support/warranty'],
  ['/team/athletes', '/team'],
  ['/team/athletes/mira-falkenau', '/team/mira-falkenau'],
  ['/athletes/somebody', '/team'],
  ['/en', '/'],
  ['/en/p/nordwand-98', '/p/nordwand-98'],
  ['/backcountry', '/c/skis/touring'],
  ['/opening', '/l/season-opening'],
  ['/EN-DE/En/Boots/Mens/', '/de-de/c/boots/men'],
])('redirects %s once, to the page %s', async (path, target) => {
  const redirect = await get(path)
  expect([redirect.status, redirect.headers.get('location')]).toEqual([expect.any(Number), target])
  expect([301, 302]).toContain(redirect.status)
  expect((await get(target)).status).toBe(200)
})

it.each(['/privacy', '/support', '/support/returns', '/team', '/team/mira-falkenau', '/stores', '/shipping'])(
  'redirects no page: %s',
  async path => expect((await get(path)).status).toBe(200),
)

import { describe, expect, it } from 'vitest'
import { expectAccessible, VISITORS, visit } from '../harness/browser.ts'
import { useSharedShop } from '../harness/test-shop.ts'

const shop = useSharedShop()

const TEXTS = {
  en: { path: '/team', highest: '3,508 m (11,510 ft)', drop: 'Drop' },
  de: { path: '/de-de/team', highest: '3.508 m', drop: 'Abfahrt' },
}

describe.each(VISITORS)('the team, $name', visitor => {
  const texts = TEXTS[visitor.texts]

  it('is a line on a map each', async () => {
    const { page, consoleErrors } = await visit(visitor)
    await page.goto(`${shop.url}${texts.path}`)
    const tiles = page.getByRole('main').getByRole('article')
    expect(await tiles.count()).toBe(6)
    for (const tile of await tiles.all()) {
      expect(await tile.getByRole('img').getAttribute('alt')).toMatch(/^(Map|Karte) /)
      expect(await tile.locator('svg path').count()).toBeGreaterThan(0)
    }
    await expectAccessible(page)
    expect(consoleErrors).toEqual([])
  })

  it('leads to a map with stations, figures and a profile', async () => {
    const { page, consoleErrors } = await visit(visitor)
    await page.goto(`${shop.url}${texts.path}/matthieu-corvaz`)
    const line = page.getByRole('main').getByRole('region', { name: 'Couloir de la Poutre' })
    const stations = line.getByRole('listitem')
    expect(await stations.count()).toBe(5)
    expect(await stations.nth(3).textContent()).toContain(texts.highest)
    await line.getByRole('definition').filter({ hasText: texts.highest }).first().waitFor()
    await line.getByRole('term').filter({ hasText: texts.drop }).first().waitFor()
    await line.getByRole('figure').locator('svg path').first().waitFor()
    await expectAccessible(page)
    expect(consoleErrors).toEqual([])
  })
})

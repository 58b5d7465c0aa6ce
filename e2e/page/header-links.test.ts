import { expect, it } from 'vitest'
import { DESKTOP, expectAccessible, PHONE, visit } from '../harness/browser.ts'
import { useSharedShop } from '../harness/test-shop.ts'

const shop = useSharedShop()

it.each([
  ['', 'Help and more', ['Help and support', 'Find a store', 'The team', 'Journal']],
  ['/de-de', 'Hilfe und mehr', ['Hilfe und Kontakt', 'Händler finden', 'Das Team', 'Notizen']],
])('shows help, stores, team and journal above the bar on a desktop: %s', async (path, label, titles) => {
  const { page } = await visit({ size: DESKTOP, language: 'en-US' })
  await page.goto(`${shop.url}${path}/`)
  const links = page.getByRole('navigation', { name: label }).getByRole('link')
  expect(await links.allTextContents()).toEqual(titles)
  await expectAccessible(page)
  await links.nth(1).click()
  await page.waitForURL(`**${path}/stores`)
})

it('shows them in the drawer on a phone', async () => {
  const { page } = await visit({ size: PHONE, language: 'en-US' })
  await page.goto(`${shop.url}/`)
  expect(await page.getByRole('navigation', { name: 'Help and more' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.locator('#menu').getByRole('link', { name: 'Find a store' }).waitFor()
})

import { expect, it } from 'vitest'
import { DESKTOP, PHONE, visit } from '../harness/browser.ts'
import { useSharedShop } from '../harness/test-shop.ts'

const shop = useSharedShop()

it.each([
  ['', 'Help and more', 'Menu', ['Help and support', 'Find a store', 'The team', 'Journal']],
  ['/de-de', 'Hilfe und mehr', 'Menü', ['Hilfe und Kontakt', 'Händler finden', 'Das Team', 'Journal']],
])('shows help, stores, team and journal above the bar, on a phone in the drawer: %s', async (...row) => {
  const [path, label, menu, titles] = row
  const { page } = await visit({ size: DESKTOP, language: 'en-US' })
  await page.goto(`${shop.url}${path}/support`)
  const links = page.getByRole('navigation', { name: label }).getByRole('link')
  expect(await links.allTextContents()).toEqual(titles)
  await links.nth(1).click()
  await page.waitForURL(`**${path}/stores`)
  await page.setViewportSize(PHONE)
  expect(await links.count()).toBe(0)
  await page.getByRole('button', { name: menu }).click()
  for (const name of titles) await page.locator('#menu').getByRole('link', { name }).waitFor()
})

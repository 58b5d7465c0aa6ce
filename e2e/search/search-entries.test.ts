import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DESKTOP, expectAccessible, PHONE, visit } from '../harness/browser.ts'
import { useSharedShop } from '../harness/test-shop.ts'

const shop = useSharedShop()

const MARKETS = [
  {
    ...{ name: 'en-us', home: '', language: 'en-US', best: 'Top results' },
    ...{ question: 'return boots', answer: /^Returns/, says: 'Thirty days to change your mind' },
    ...{ store: /^Firnline Innsbruck/, program: /^Instructors' program/ },
  },
  {
    ...{ name: 'de-de', home: '/de-de', language: 'de-DE', best: 'Beste Treffer' },
    ...{ question: 'Rückgabe', answer: /^Rückgabe/, says: 'Dreißig Tage, um es dir anders zu überlegen' },
    ...{ store: /^Firnline Innsbruck/, program: /^Programm für Lehrende|^.*Lehr/ },
  },
]

async function search(page: Page, home: string, query: string): Promise<Locator> {
  await page.goto(`${shop.url}${home}/search?q=${encodeURIComponent(query)}`)
  return page.getByRole('main')
}

describe.each(MARKETS)('searching for content, in $name', market => {
  it('shows the answer to a question in the first screen of a phone', async () => {
    const { page, consoleErrors } = await visit({ size: PHONE, language: market.language })
    const main = await search(page, market.home, market.question)
    const answer = main.getByRole('region', { name: market.best }).getByRole('link', { name: market.answer })
    expect(await answer.innerText()).toContain(market.says)
    const box = await answer.boundingBox()
    expect((box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0)).toBeLessThan(PHONE.height)
    await expectAccessible(page)
    await answer.click()
    await page.waitForURL(`**${market.home}/support/returns`)
    expect(consoleErrors).toEqual([])
  })

  it('finds a store, an athlete and the page of a program', async () => {
    const { page, consoleErrors } = await visit({ size: DESKTOP, language: market.language })
    const main = await search(page, market.home, 'PSIA')
    await main.getByRole('link', { name: market.program }).first().waitFor()
    await search(page, market.home, 'Mira Falkenau')
    await main.getByRole('link', { name: /^Mira Falkenau/ }).click()
    await page.waitForURL(`**${market.home}/team/mira-falkenau`)
    await search(page, market.home, 'Innsbruck')
    await main.getByRole('link', { name: market.store }).first().click()
    await page.waitForURL(`**${market.home}/stores?q=Innsbruck`)
    await main.getByText('Maria-Theresien-Straße 41').waitFor()
    expect(consoleErrors).toEqual([])
  })

  it('suggests them while typing', async () => {
    const { page } = await visit({ size: DESKTOP, language: market.language })
    await page.goto(`${shop.url}${market.home}/about`)
    const header = page.getByRole('banner')
    await header.getByRole('searchbox').focus()
    const box = header.getByRole('combobox')
    await box.fill('innsbruck')
    await header.getByRole('option', { name: 'Firnline Innsbruck' }).last().waitFor()
    await box.fill('mira falk')
    await header.getByRole('option', { name: 'Mira Falkenau' }).last().waitFor()
    await expectAccessible(page)
  })
})

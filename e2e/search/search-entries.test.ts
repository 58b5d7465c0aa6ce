import { expect, it } from 'vitest'
import { DESKTOP, expectAccessible, PHONE, visit } from '../harness/browser.ts'
import { useSharedShop } from '../harness/test-shop.ts'

const shop = useSharedShop()

const MARKETS = [
  {
    ...{ name: 'en-us', home: '', question: 'return boots', answer: 'Thirty days to change your mind' },
    program: /^PSIA-AASI/,
  },
  {
    ...{ name: 'de-de', home: '/de-de', question: 'Rückgabe', program: /^PSIA-AASI/ },
    answer: 'Dreißig Tage, um es dir anders zu überlegen',
  },
]

const read = async (path: string) => (await fetch(`${shop.url}${path}`)).text()

/** Texts of the links to `path` among the results for `query`. */
async function resultsAt(home: string, query: string, path: string): Promise<string[]> {
  const [main = ''] =
    /<main\b.*<\/main>/s.exec(await read(`${home}/search?q=${encodeURIComponent(query)}`)) ?? []
  return [...main.matchAll(/<a\b[^>]* href="([^"]*)"[^>]*>(.*?)<\/a>/gs)]
    .filter(([, href]) => href === `${home}${path}`)
    .map(([, , text = '']) => text.replace(/<[^>]*>/g, '').replaceAll('&#x27;', "'"))
}

it('shows the answer to a question in the first screen of a phone', async () => {
  const { page, consoleErrors } = await visit({ size: PHONE, language: 'de-DE' })
  await page.goto(`${shop.url}/de-de/search?q=Rückgabe`)
  const best = page.getByRole('main').getByRole('region', { name: 'Beste Treffer' })
  const answer = best.getByRole('link', { name: /^Rückgabe/ })
  const box = await answer.boundingBox()
  expect((box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0)).toBeLessThan(PHONE.height)
  await expectAccessible(page)
  await answer.click()
  await page.waitForURL('**/de-de/support/returns')
  expect(consoleErrors).toEqual([])
})

it.each(MARKETS)(
  'finds an answer, a store, an athlete and the page of a program, in $name',
  async ({ home, question, answer, program }) => {
    expect((await resultsAt(home, question, '/support/returns')).join()).toContain(answer)
    expect(await resultsAt(home, 'PSIA', '/psia')).toContainEqual(expect.stringMatching(program))
    const athletes = await resultsAt(home, 'Mira Falkenau', '/team/mira-falkenau')
    expect(athletes).toContainEqual(expect.stringMatching(/^Mira Falkenau/))
    const stores = await resultsAt(home, 'Innsbruck', '/stores/innsbruck')
    expect(stores).toContainEqual(expect.stringMatching(/^Firnline Innsbruck/))
    expect(await read(`${home}/stores?q=Innsbruck`)).toContain('Maria-Theresien-Straße 41')
    expect(await read(`${home}/search/suggest?q=innsbruck`)).toContain('Firnline Innsbruck')
    expect(await read(`${home}/search/suggest?q=mira+falk`)).toContain('Mira Falkenau')
  },
)

it('suggests stores and athletes while typing', async () => {
  const { page } = await visit({ size: DESKTOP, language: 'de-DE' })
  await page.goto(`${shop.url}/de-de/about`)
  const header = page.getByRole('banner')
  await header.getByRole('searchbox').focus()
  const box = header.getByRole('combobox')
  await box.fill('innsbruck')
  await header.getByRole('option', { name: 'Firnline Innsbruck' }).last().waitFor()
  await box.fill('mira falk')
  await header.getByRole('option', { name: 'Mira Falkenau' }).last().waitFor()
  await expectAccessible(page)
})

it.for([true, false])('finds an answer in help, with scripts: %s', async javaScript => {
  const { page, consoleErrors } = await visit({ size: PHONE, language: 'de-DE', javaScript })
  await page.goto(`${shop.url}/de-de/support`)
  const main = page.getByRole('main')
  await main.getByText('Wer zahlt den Rückversand?').click()
  await main.getByText('Du, außer wir haben das Falsche').waitFor()
  await main.getByRole('searchbox').fill('Kassenzettel')
  await main.getByRole('button', { name: 'Hilfe durchsuchen' }).click()
  await page.waitForURL('**/de-de/support?q=Kassenzettel')
  await main.getByRole('heading', { name: 'Ergebnisse für „Kassenzettel“' }).waitFor()
  if (javaScript) await expectAccessible(page)
  await main.getByRole('link', { name: /^Garantie.* mit dem Kassenzettel/ }).click()
  await page.waitForURL('**/de-de/support/warranty')
  await main.getByRole('heading', { name: 'Ähnliche Fragen' }).waitFor()
  await page.goto(`${shop.url}/de-de/support?q=xyzzy`)
  await main.getByRole('link', { name: 'Schreib uns' }).first().waitFor()
  await main.getByText('Wer zahlt den Rückversand?').waitFor()
  expect(consoleErrors).toEqual([])
})

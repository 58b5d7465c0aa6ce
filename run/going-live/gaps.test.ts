import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Answers } from '../new-shop/answers.ts'
import { createShop } from '../new-shop/create-shop.ts'
import { launchGaps } from './gaps.ts'

const MAIL = { officeMail: 'service@radhaus.de', checkout: { mailFrom: 'Radhaus <shop@radhaus.de>' } }
const EMBEDDED = { commerce: null, content: null, contentDir: null, ...MAIL }
const ANSWERS = { name: 'Radhaus', countries: 'de', languages: 'de,en', currency: 'EUR' }
const ACCOUNT = ['Radhaus Sulz', 'AT61 1904 3002 3457 3201']

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gaps-'))
})
afterAll(() => rm(folder, { recursive: true }))

type Change = (json: string) => string

/** A new shop of these countries whose placeholders are all written, then changed. */
async function finishedShop(
  changes: Readonly<Record<string, Change>> = {},
  countries = 'de',
): Promise<string> {
  const shop = join(folder, 'shop')
  await rm(shop, { recursive: true, force: true })
  await createShop(shop, v.parse(Answers, { ...ANSWERS, countries }))
  const edit = async (file: string, change: Change) => {
    const before = await readFile(join(shop, file), 'utf8')
    await writeFile(join(shop, file), change(before))
  }
  for (const gap of launchGaps(shop, EMBEDDED)) {
    const [, file] = /^(\S+\.json):\d+ .*placeholder/.exec(gap) ?? []
    if (file !== undefined)
      await edit(file.slice(shop.length + 1), json => json.replaceAll(/"\[.*\]"/g, '"Own text"'))
  }
  await edit('content/brand_settings/home.json', json =>
    changed(json, ({ shared }) => {
      shared.contact = {
        phone: '+43 5522 300 41',
        address: { street_address: 'Hauptplatz 1', city: 'Sulz', postal_code: '6832', country: 'Österreich' },
      }
    }),
  )
  await edit('shop.json', json =>
    changed(json, settings => (settings.stores.main.platform.bankAccount = ACCOUNT)),
  )
  for (const [file, change] of Object.entries(changes)) await edit(file, change)
  return shop
}

type Settings = {
  isDemonstration?: boolean
  brand: { name: string }
  shared: { contact: unknown }
  stores: { main: { platform: { bankAccount: string[]; payments?: string[]; taxes: unknown[] } } }
}

function changed(json: string, change: (value: Settings) => void): string {
  const value = JSON.parse(json)
  change(value)
  return JSON.stringify(value)
}

const settings = (change: (value: Settings) => void) => ({
  'shop.json': (json: string) => changed(json, change),
})

describe('gaps of a shop', () => {
  beforeEach(() => rm(join(folder, 'shop'), { recursive: true, force: true }))

  it('are none once everything is written', async () => {
    expect(launchGaps(await finishedShop(), EMBEDDED)).toEqual([])
  })

  it.each([
    [
      'an outline in the second language',
      {
        'content/page/imprint.json': (json: string) =>
          json.replace(/"Own text"(?![\s\S]*"Own text")/, '"Sulz, [court]"'),
      },
      /content\/page\/imprint\.json:\d+ en-us sections\.2\.text\.body has the placeholder \[court\]: write/,
    ],
    [
      'an address reserved for examples',
      { 'content/page/terms.json': (json: string) => json.replace('Own text', 'Write to post@example.com') },
      /content\/page\/terms\.json:\d+ de sections\.0\.text\.body has "example\.com", which is no real one/,
    ],
    [
      'a region that sells without a telephone number',
      { 'content/brand_settings/home.json': (json: string) => json.replace('+43 5522 300 41', ' ') },
      /content\/brand_settings\/home\.json:1 contact\.phone is missing/,
    ],
    [
      'an invented telephone number',
      {
        'content/brand_settings/home.json': (json: string) =>
          json.replace('+43 5522 300 41', '+1 802 555 0142'),
      },
      /content\/brand_settings\/home\.json:\d+ contact\.phone has "\+1 802 555 0142", which is no real one/,
    ],
    [
      'a bank transfer to no account',
      settings(({ stores }) => (stores.main.platform.bankAccount = [])),
      /shop\.json stores\.main\.platform\.bankAccount is empty: write/,
    ],
    [
      'an account number with wrong check digits',
      settings(({ stores }) => (stores.main.platform.bankAccount = ['Radhaus', 'AT62 1904 3002 3457 3201'])),
      /shop\.json stores\.main\.platform\.bankAccount\.1 has "AT62 1904 3002 3457 3201"/,
    ],
    [
      'an account with a placeholder',
      settings(({ stores }) => (stores.main.platform.bankAccount = ['[IBAN]'])),
      /shop\.json stores\.main\.platform\.bankAccount\.0 has the placeholder \[IBAN\]/,
    ],
    [
      'a country without tax rates',
      settings(({ stores }) => (stores.main.platform.taxes = [])),
      /shop\.json stores\.main\.platform\.taxes has no rate for de, which it ships to/,
    ],
  ])('name %s', async (_, changes, sentence) => {
    expect(launchGaps(await finishedShop(changes), EMBEDDED)).toEqual([expect.stringMatching(sentence)])
  })

  it('take no account of payments that the shop does not offer, and a rate of zero', async () => {
    const shop = await finishedShop(
      settings(({ stores: { main } }) => {
        main.platform.payments = ['card']
        main.platform.bankAccount = []
        main.platform.taxes = [{ country: 'us', name: 'Sales tax', percent: 0 }]
      }),
      'us',
    )
    expect(launchGaps(shop, EMBEDDED)).toEqual([])
  })

  it('name the addresses of emails by their environment variables', async () => {
    const mail = { officeMail: 'shop@shop.example', checkout: { mailFrom: 'Radhaus <shop@shop.example>' } }
    const gaps = launchGaps(await finishedShop(), { ...EMBEDDED, ...mail })
    expect(gaps).toEqual([
      expect.stringMatching(/^MAIL_FROM is Radhaus <shop@shop\.example>/),
      expect.stringMatching(/^OFFICE_MAIL is shop@shop\.example/),
    ])
  })

  it('are none of what accounts of vendors have', async () => {
    const shop = join(folder, 'shop')
    await createShop(shop, v.parse(Answers, ANSWERS))
    const named = launchGaps(shop, EMBEDDED).length
    expect(named).toBeGreaterThan(20)
    expect(launchGaps(shop, { ...EMBEDDED, commerce: true, content: true })).toEqual([])
  })

  it('are only brackets in a demonstration', async () => {
    const shop = await finishedShop({
      ...settings(value => {
        value.isDemonstration = true
        value.stores.main.platform.bankAccount = ['00 0000 0000']
      }),
      'content/page/terms.json': json =>
        json.replace('Own text', '[Terms]').replace('Own text', 'post@example.com'),
    })
    expect(launchGaps(shop, EMBEDDED)).toEqual([expect.stringContaining('has the placeholder [Terms]')])
  })
})

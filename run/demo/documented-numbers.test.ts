import type { PlatformZone } from '@firnline/catalogue/store/platform-zones'
import { GROUPS } from '@firnline/demo/catalogue/customers'
import { PRODUCTS } from '@firnline/demo/catalogue/products'
import { ZONES } from '@firnline/demo/catalogue/shipping'
import { platformOf } from '@firnline/demo/catalogue/stores'
import { type CompatibilityFacts, isCompatible } from '@firnline/domain/catalogue/add-on'
import { DEFAULT_SPEND_LIMIT } from '@firnline/domain/customer/trade-status'
import { sizeGuideFor } from '@firnline/domain/help/size-guide'
import { readCatalogues } from '@firnline/messages/catalogues'
import { STORED_DATA } from '@firnline/web/app/consent/stored-data'
import { readConfig } from '@firnline/web/server/config/config'
import { SESSION_LIFETIME } from '@firnline/web/server/session/session'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { entriesOf, LANGUAGES } from './demo-content.ts'

const CATALOGUES = readCatalogues()
const DASH = '–'
/** Numbers that pages spell out. */
const SPELLED: Readonly<Record<number, Readonly<Record<string, string>>>> = {
  2: { 'en-us': 'two', de: 'zwei', fr: 'deux', es: 'dos', it: 'due' },
  6: { 'en-us': 'six', de: 'sechs', fr: 'six', es: 'seis', it: 'sei' },
  7: { 'en-us': 'seven', de: 'sieben', fr: 'sept', es: 'siete', it: 'sette' },
  40: { 'en-us': 'forty', de: 'vierzig', fr: 'quarante', es: 'cuarenta', it: 'quaranta' },
}
const DEFAULTS = readConfig({})
if (!DEFAULTS.ok) throw new Error(DEFAULTS.problems.join('\n'))
const LIMITS = DEFAULTS.config.checkout.limits
const SESSION_DAYS = SESSION_LIFETIME / (24 * 60 * 60)

const Page = v.object({
  sections: v.array(
    v.object({
      table: v.optional(
        v.object({ columns: v.array(v.string()), rows: v.array(v.object({ cells: v.array(v.string()) })) }),
      ),
    }),
  ),
})
type Table = { readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] }

function fieldsOf(type: string, uid: string, language: string): unknown {
  return entriesOf(type).find(entry => entry.uid === uid)?.locales[language]
}

/** An entry in one language as text. */
const textOf = (type: string, uid: string, language: string) => JSON.stringify(fieldsOf(type, uid, language))

function tablesOf(uid: string, language: string, type = 'support_page'): Table[] {
  const { sections } = v.parse(Page, fieldsOf(type, uid, language))
  return sections
    .flatMap(({ table }) => table ?? [])
    .map(({ columns, rows }) => ({ columns, rows: rows.map(({ cells }) => cells) }))
}

function rowsOf(uid: string, at: number, language: string, type?: string): Table['rows'] {
  const table = tablesOf(uid, language, type)[at]
  if (table === undefined) throw new Error(`${uid} has no table ${at} in ${language}`)
  return table.rows
}

const column = (rows: Table['rows'], at: number) => rows.map(cells => cells[at] ?? '')

const Promises = v.object({
  delivery: v.object({ handling_days: v.number() }),
  returns: v.object({ days: v.number() }),
})

/** The numbers of a text as its language writes them: 2,000.5 or 2.000,5. */
function numbersIn(text: string, language: string): number[] {
  const [thousands, decimal] =
    language === 'en-us' ? [/,(?=\d{3})/g, '.'] : [/[.\u{a0}\u{202f}](?=\d{3})/gu, ',']
  const plain = text.replace(thousands, '').replaceAll(decimal, '.').replaceAll('−', '-')
  return [...plain.matchAll(/-?\d+(?:\.\d+)?/g)].map(([number]) => Number(number))
}

type Step = { readonly from: number; readonly cost: number }

/** From which order value on the zone's standard method costs what. */
function standardSteps({ methods }: PlatformZone): Step[] {
  const steps = methods.flatMap(method => {
    if (method.type === 'perorder') return []
    if (method.type === 'freeshipping')
      return [{ from: Number(method.settings.carrier_options.minimum_sub_total), cost: 0 }]
    return method.settings.range.map(({ lower_limit, shipping_cost }) => ({
      from: lower_limit,
      cost: shipping_cost,
    }))
  })
  return steps.sort((a, b) => a.from - b.from)
}

/** The numbers of a zone's rows: order value, standard, express. */
function shippingRows(zone: PlatformZone): number[][][] {
  const express = zone.methods.flatMap(({ type, settings }) => (type === 'perorder' ? [settings.rate] : []))
  return standardSteps(zone).map(({ from, cost }, at, steps) => {
    const next = steps[at + 1]?.from
    const value = next === undefined ? [from] : from === 0 ? [next] : [from, next - 0.01]
    return [value, cost === 0 ? [] : [cost], express]
  })
}

const SHIPPING = [...ZONES.eu_region_1, ...ZONES.us, ...ZONES.ca]
  .filter(({ enabled }) => enabled)
  .flatMap(shippingRows)

const percents = (region: 'us' | 'ca' | 'eu_region_1') =>
  platformOf(region).taxes.map(({ percent }) => percent)
const provinces = percents('ca').map(Math.round)

const withFacts = (attributes: CompatibilityFacts['attributes']): CompatibilityFacts => ({
  uid: '',
  attributes,
  relatedProducts: [],
})
const clears = (brake: number, waist: number) =>
  isCompatible(withFacts({ brake_min_mm: brake, brake_max_mm: brake }), withFacts({ waist_mm: waist }))

const Facts = v.object({
  title: v.string(),
  categories: v.array(v.object({ uid: v.string() })),
  attributes: v.object({
    waist_mm: v.optional(v.number()),
    lens_category_min: v.optional(v.number()),
    lens_category_max: v.optional(v.number()),
  }),
})
const ENTRIES = entriesOf('product').map(({ uid, shared }) => ({ uid, ...v.parse(Facts, shared) }))
const isIn = (category: string) => (product: (typeof ENTRIES)[number]) =>
  product.categories.some(({ uid }) => uid === category)

/** Where the tables of a size guide state sizes, by page and table: tables and their columns. */
const SIZES: Readonly<Record<string, readonly (readonly [table: number, columns: readonly number[]])[]>> = {
  'ski-sizes 0': [[0, [2, 3, 4, 5]]],
  'ski-sizes 1': [[1, [2, 3]]],
  'ski-sizes 2': [[2, [2]]],
  'boot-sizes 0': [[0, [0]]],
  // The page sends children with larger feet to the adults’ table.
  'boot-sizes 1': [
    [1, [0]],
    [0, [0]],
  ],
  'boot-sizes 2': [[2, [0]]],
  'snowboard-sizes 0': [[0, [2]]],
  'snowboard-sizes 2': [[2, [0]]],
  'size-charts 0': [[0, [0]]],
  'size-charts 1': [[1, [0]]],
}

/** Whether a cell states the size, alone, within a range, or after a word: `Kids XS`. */
function states(cell: string, size: string, language: string): boolean {
  const wanted = Number.parseFloat(size)
  if (Number.isNaN(wanted)) return cell.split(' ').at(-1) === size
  const [first, last = first] = numbersIn(cell, language)
  return first !== undefined && last !== undefined && first <= wanted && wanted <= last
}

function sizesWithoutRow(language: string): string[] {
  return PRODUCTS.flatMap(({ uid, sizes }) => {
    const guide = sizeGuideFor(ENTRIES.find(product => product.uid === uid)?.categories.map(c => c.uid) ?? [])
    if (guide === null || sizes === null) return []
    const places = SIZES[`${guide.page} ${guide.table}`] ?? []
    const cells = places.flatMap(([table, columns]) =>
      columns.flatMap(at => column(rowsOf(guide.page, table, language), at)),
    )
    return sizes.values
      .filter(size => !cells.some(cell => states(cell, size, language)))
      .map(size => `${uid} ${size}`)
  })
}

/** US sizes of adults by EU size, as a table of the boot sizes states them. */
function usSizes(rows: Table['rows'], eu: number, at: number): Map<string, string> {
  return new Map(rows.map(cells => [cells[eu] ?? '', cells[at] ?? '']))
}

/** What the unit of a column’s heading is in the unit of the next one. */
const CONVERSIONS: readonly (readonly [RegExp, RegExp, (value: number) => number])[] = [
  [/\(cm\)$/, /\((in|Zoll|pulgadas|pouces|pollici)\)$/, cm => cm / 2.54],
  [/\(mm\)$/, /\((in|Zoll|pulgadas|pouces|pollici)\)$/, mm => mm / 25.4],
  [/\(kg\)$/, /\(lb\)$/, kg => kg / 0.45359237],
  [/\(°C\)$/, /\(°F\)$/, celsius => celsius * 1.8 + 32],
]

function wrongConversions(uid: string, language: string): string[] {
  return tablesOf(uid, language).flatMap(({ columns, rows }) =>
    columns.flatMap((heading, at) => {
      const convert = CONVERSIONS.find(
        ([from, to]) => from.test(heading) && to.test(columns[at + 1] ?? ''),
      )?.[2]
      if (convert === undefined) return []
      return rows.flatMap(cells => {
        const [given = '', stated = ''] = cells.slice(at, at + 2)
        const digits = /\d[.,]\d/.test(stated) ? 1 : 0
        const right = numbersIn(given, language).map(value => convert(value).toFixed(digits))
        const said = numbersIn(stated, language).map(value => value.toFixed(digits))
        return `${right}` === `${said}` ? [] : [`${given}: ${stated}, not ${right}`]
      })
    }),
  )
}

describe.each(LANGUAGES)('the numbers on the pages about the shop, in %s', language => {
  const numbersOf = (cells: readonly string[]) => cells.map(cell => numbersIn(cell, language))

  it('are the costs of each shipping zone, step by step', () => {
    const rows = rowsOf('shipping', 0, language)
    expect(rows.map(cells => numbersOf(cells.slice(1)))).toEqual(SHIPPING)
  })

  it('are the order value from which the announcements promise free shipping', () => {
    for (const [uid, zone] of [
      ['free-shipping-america', ZONES.us[0]],
      ['free-shipping-america', ZONES.ca[0]],
      ['free-shipping-europe', ZONES.eu_region_1[0]],
    ] as const) {
      const free = zone && standardSteps(zone).find(({ cost }) => cost === 0)
      expect(numbersIn(textOf('top_alert', uid, language), language)).toEqual([free?.from])
    }
  })

  it('are the rates of the taxes', () => {
    const rows = rowsOf('payment', 1, language)
    expect(column(rows, 2).map(cell => numbersIn(cell, language))).toEqual([
      ...percents('eu_region_1').map(percent => [percent]),
      percents('us'),
      [Math.min(...provinces), Math.max(...provinces)],
    ])
  })

  it('are the limits of invoices and of unpaid orders', () => {
    const [invoice = '', transfer = ''] = column(rowsOf('payment', 0, language), 1)
    expect(numbersIn(invoice, language)).toContain(LIMITS.invoice.most)
    expect(transfer).toContain(SPELLED[LIMITS.unpaid.releaseAfterDays]?.[language])
  })

  it('are the discounts and the spend limit of pros', () => {
    const pro = GROUPS.find(({ name }) => name === 'Pro')
    const discounts = pro?.rules.map(({ amount }) => amount)
    const [discount, limit] = rowsOf('pro', 0, language, 'pro').map(cells =>
      numbersIn(cells[1] ?? '', language),
    )
    expect(discount).toEqual(discounts)
    expect(limit?.[0]).toBe(DEFAULT_SPEND_LIMIT)
    const terms = numbersIn(textOf('pro', 'psia', language), language)
    expect(terms).toEqual(expect.arrayContaining([...(discounts ?? []), DEFAULT_SPEND_LIMIT]))
  })

  it('are the brakes that clear a ski, with a row for every ski', () => {
    const rows = rowsOf('mounting', 1, language).map(numbersOf)
    for (const [[narrowest = 0, widest = 0] = [], [brake = 0] = []] of rows) {
      expect(clears(brake, narrowest) && clears(brake, widest), `${narrowest}–${widest}: ${brake}`).toBe(true)
    }
    const waists = ENTRIES.filter(isIn('skis')).flatMap(({ attributes }) => attributes.waist_mm ?? [])
    const isListed = (waist: number) => rows.some(([[from = 0, to = 0] = []]) => from <= waist && waist <= to)
    expect(waists.filter(waist => !isListed(waist))).toEqual([])
    const [margin = 0] = numbersIn(
      /\d+\smm/.exec(textOf('support_page', 'mounting', language))?.[0] ?? '',
      language,
    )
    expect([clears(100, 100 - margin), clears(100, 99 - margin)]).toEqual([true, false])
  })

  it('cover every size that is sold', () => expect(sizesWithoutRow(language)).toEqual([]))

  it('are the same US sizes of boots in every table', () => {
    const skiBoots = rowsOf('boot-sizes', 0, language)
    const snowboardBoots = rowsOf('boot-sizes', 2, language)
    for (const at of [3, 4]) {
      const known = usSizes(skiBoots, 2, at)
      for (const [eu, us] of usSizes(snowboardBoots, 0, at))
        if (known.has(eu)) expect(us, eu).toBe(known.get(eu))
      for (const [range = '', ...us] of rowsOf('snowboard-sizes', 1, language)) {
        const [from = 0, to = 0] = numbersIn(range, language)
        const all = new Map([...usSizes(snowboardBoots, 0, at), ...known])
        const within = [...all].filter(([eu]) => from <= Number(eu) && Number(eu) <= to)
        const sizes = within.flatMap(([, size]) => numbersIn(size, language))
        const stated = us[at - 3] === DASH ? [] : numbersIn(us[at - 3] ?? '', language)
        expect([Math.min(...stated), Math.max(...stated)], range).toEqual([
          Math.min(...sizes),
          Math.max(...sizes),
        ])
      }
    }
  })

  it('are the same length, weight and temperature in both units', () => {
    for (const { uid } of entriesOf('support_page')) expect(wrongConversions(uid, language), uid).toEqual([])
  })

  it('are the lens categories of the goggles', () => {
    const stated = rowsOf('size-charts', 3, language).map(([name, , categories = '']) => {
      const numbers = numbersIn(categories.replaceAll('S', ''), language)
      return [name, Math.min(...numbers), Math.max(...numbers)]
    })
    const goggles = ENTRIES.filter(isIn('accessories-goggles'))
    expect(stated.toSorted()).toEqual(
      goggles
        .map(({ title, attributes }) => [title, attributes.lens_category_min, attributes.lens_category_max])
        .toSorted(),
    )
  })

  it('are the days that a cart and its session last', () => {
    const stored = STORED_DATA.find(({ key }) => key === 'session')
    expect(stored?.lifetime).toBe(SESSION_DAYS * 24 * 60 * 60)
    expect(numbersIn(rowsOf('privacy', 0, language, 'page')[0]?.[2] ?? '', language)).toEqual([SESSION_DAYS])
    expect(numbersIn(textOf('support_page', 'orders', language), language)).toContain(SESSION_DAYS)
  })

  it('are the days for packing and returning in the brand settings', () => {
    const packed = textOf('support_page', 'shipping', language)
    const returned = numbersIn(textOf('support_page', 'returns', language), language)
    for (const uid of ['eu-region-1', 'us', 'ca']) {
      const { delivery, returns } = v.parse(
        Promises,
        entriesOf('brand_settings').find(entry => entry.uid === uid)?.shared,
      )
      expect(returned, uid).toContain(returns.days)
      expect(packed, uid).toContain(` ${SPELLED[delivery.handling_days]?.[language]} `)
    }
  })

  it('are the products, the stores and the team', () => {
    expect(numbersIn(textOf('page', 'about', language), language)).toContain(PRODUCTS.length)
    for (const [text, of] of [
      [textOf('page', 'about', language), new Set(PRODUCTS.map(({ category }) => category)).size],
      [textOf('top_alert', 'stores-abroad', language), entriesOf('store').length],
      [textOf('team_page', 'team', language), entriesOf('athlete').length],
    ] as const)
      expect(text.toLowerCase()).toContain(`${SPELLED[of]?.[language]} `)
  })
})

describe.each(LANGUAGES)('the words that pages take from the shop, in %s', language => {
  it('are the names of the order statuses', () => {
    const messages = CATALOGUES.get(language.slice(0, 2)) ?? {}
    const keys = ['awaitingPayment', 'awaitingFulfillment', 'awaitingShipment', 'partiallyShipped']
    const names = [...keys, 'shipped', 'completed', 'cancelled', 'refunded'].map(
      key => messages[`orderStatus.${key}`],
    )
    expect(column(rowsOf('orders', 0, language), 0)).toEqual(names)
  })

  it('are the telephone numbers of each region', () => {
    const Contact = v.object({ contact: v.object({ phone: v.string() }) })
    const phones = ['eu-region-1', 'us', 'ca'].map(uid => {
      const shared = entriesOf('brand_settings').find(entry => entry.uid === uid)?.shared
      return v.parse(Contact, shared).contact.phone
    })
    expect(column(rowsOf('contact', 0, language), 2)).toEqual(phones)
  })
})

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '@firnline/web/server/config/config'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO } from '../demo/data.ts'
import { createShop } from '../new-shop/create-shop.ts'
import { findKeys } from '../shop/keys.ts'
import { runDoctor } from './doctor.ts'
import {
  answering,
  changing,
  closedPort,
  DOMAIN,
  openTestAccounts,
  SECRETS,
  type Seed,
  SHOP,
  type TestAccounts,
} from './fixture/test-accounts.ts'

let accounts: TestAccounts
let port = 0
beforeAll(async () => {
  accounts = await openTestAccounts()
  port = await closedPort()
}, 120_000)
afterAll(() => accounts.close())

const US = '/stores/firnline-us'
const TYPES = '/v3/content_types/'
const DAY = 86_400_000
const WRONG_SECRET = 'a-wrong-secret-of-the-tests'

const silent = () => `http://localhost:${port}`
const inDays = (days: number) => new Date(Date.now() + days * DAY)
const set = (environment: NonNullable<Seed['environment']>): Seed => ({ environment })
/** Instead of Amplience. */
const mediaAt = (environment: Readonly<Record<string, string>>): Seed =>
  set({ AMPLIENCE_URL: undefined, AMPLIENCE_ALIAS: undefined, ...environment })
const json = (path: string, body: unknown, status = 200): Seed => ({
  fault: answering(path, () => Response.json(body, { status })),
})
/** By path in the store us. */
const answeringAll = (answers: Readonly<Record<string, unknown>>): Seed['fault'] => {
  const paths = new Map(Object.entries(answers).map(([path, body]) => [`${US}${path}`, body]))
  return ({ url }) => {
    const body = paths.get(new URL(url).pathname)
    return body === undefined ? null : Response.json(body)
  }
}
const counted = (total: number) => ({ data: [], meta: { pagination: { total, total_pages: 1 } } })
const refused = (path: string) => json(path, {}, 403)
const empty = { data: [], meta: { pagination: { total_pages: 1 } } }
const noEntries = (type: string) => json(`${TYPES}${type}/entries`, { entries: [], count: 0 })
const replaced = (path: string, before: string, after: string): Seed => ({
  fault: changing(path, body => body.replaceAll(before, after)),
})
const shopAnswers = (path: string, response: () => Response): Seed => ({
  fault: ({ url }) => (url === `${SHOP}${path}` ? response() : null),
})
const certificate = (problem: string | null, validTo: Date): Seed => ({
  certificateOf: async () => ({ problem, validTo }),
})
const unknownLanguage = { error_message: '-', error_code: 141, errors: { locale: ['is not valid.'] } }

/** What is seeded, and the one sentence that is said of it. */
type Case = readonly [what: string, seed: () => Seed, kind: 'wrong' | 'warning', sentence: RegExp]

const COMMERCE: readonly Case[] = [
  [
    'a wrong commerce host',
    () => set({ BIGCOMMERCE_API_URL: silent() }),
    'wrong',
    /^The commerce platform at \S+ does not answer .*: correct BIGCOMMERCE_API_URL/,
  ],
  [
    'a wrong store hash',
    () => set({ BIGCOMMERCE_US_STORE_HASH: 'abc123' }),
    'wrong',
    /^The commerce platform has no store abc123: correct BIGCOMMERCE_US_STORE_HASH/,
  ],
  [
    'a wrong access token',
    () => set({ BIGCOMMERCE_US_ACCESS_TOKEN: WRONG_SECRET }),
    'wrong',
    /^The store us refuses its access token: correct BIGCOMMERCE_US_ACCESS_TOKEN/,
  ],
  ...(
    [
      ['Products', '/v3/catalog/products'],
      ['Customers', '/v3/customers'],
      ['Orders', '/v2/orders'],
      ['Carts', '/v3/carts'],
      ['Checkouts', '/v3/checkouts'],
      ['Information & Settings', '/v2/store'],
    ] as const
  ).map(
    ([scope, path]): Case => [
      `a token without the scope ${scope}`,
      () => refused(`${US}${path}`),
      'wrong',
      new RegExp(
        `^The token of the store us may not read ${path} .* the scope ${scope} in the control panel`,
      ),
    ],
  ),
  ...(
    [
      [
        'an unknown channel',
        '9',
        {},
        /^The store firnline-us has no channel 9: correct BIGCOMMERCE_US_CHANNEL_ID/,
      ],
      [
        'a channel that is not active',
        '1',
        { '/v3/channels/1': { data: { status: 'prelaunch' } } },
        /^The channel 1 of the store firnline-us, where us sells, is prelaunch: activate it/,
      ],
      [
        'a channel without products',
        '1',
        { '/v3/catalog/products/channel-assignments': counted(0) },
        /^No product is assigned to the channel 1 of the store firnline-us/,
      ],
    ] as const
  ).map(
    ([what, id, answers, sentence]): Case => [
      what,
      () => ({ ...set({ BIGCOMMERCE_US_CHANNEL_ID: id }), fault: answeringAll(answers) }),
      'wrong',
      sentence,
    ],
  ),
  ...(
    [
      [
        'a site without an address of its checkout',
        { '/v3/channels/1/site': { data: { urls: [] } } },
        /^The site of the channel 1 of the store firnline-us has no address for its checkout/,
      ],
      [
        'a price list without a price in the currency',
        {
          '/v3/pricelists/assignments': { data: [{ price_list_id: 7, channel_id: 1 }] },
          '/v3/pricelists/7': { data: { active: true } },
          '/v3/pricelists/7/records': { ...counted(0), data: [] },
        },
        /^The price list 7 of the channel 1 has no price in USD/,
      ],
    ] as const
  ).map(
    ([what, answers, sentence]): Case => [
      what,
      () => ({ ...set({ BIGCOMMERCE_US_CHANNEL_ID: '1' }), fault: answeringAll(answers) }),
      'warning',
      sentence,
    ],
  ),
  [
    'a store of another currency',
    () => json(`${US}/v2/currencies`, [{ currency_code: 'CAD' }]),
    'wrong',
    /^The first currency of the store us is CAD, and shop.json says USD: does BIGCOMMERCE_US_STORE_HASH/,
  ],
  [
    'the store of another region',
    () =>
      set({
        BIGCOMMERCE_CA_STORE_HASH: 'firnline-us',
        BIGCOMMERCE_CA_CLIENT_ID: 'firnline-us-storefront',
        BIGCOMMERCE_CA_STORE_URL: `${accounts.origin}/shop/firnline-us`,
      }),
    'wrong',
    /^The store firnline-us is set for the regions us and ca: correct BIGCOMMERCE_CA_STORE_HASH, or let each sell in a channel/,
  ],
  [
    'a store without products',
    () => json(`${US}/v3/catalog/products`, empty),
    'wrong',
    /^The store us has no visible product: add some, or fill it with npm run seed/,
  ],
  [
    'a product that the store does not know by its SKU',
    () => replaced(`${US}/v3/catalog/products`, 'FL-NW88', 'FL-OLD'),
    'warning',
    /^The store us does not sell 1 of the 2 products that content shows in its region, by SKU: FL-NW88\. /,
  ],
  [
    'employees’ groups that the store lacks',
    () => set({ EMPLOYEE_GROUPS_CA: 'Staff,8' }),
    'warning',
    /^The store ca lacks the customer groups Staff, 8, which EMPLOYEE_GROUPS_CA names/,
  ],
  [
    'groups without free shipping that the store lacks',
    () => set({ HIDE_FREE_SHIPPING_GROUPS_CA: '9' }),
    'warning',
    /^The store ca lacks the customer groups 9, which HIDE_FREE_SHIPPING_GROUPS_CA names/,
  ],
  [
    'a brand that the store lacks, by id',
    () => set({ BRAND_ID_CA: '9' }),
    'warning',
    /^The store ca has no brand 9, .*: set BRAND_ID_CA/,
  ],
  [
    'a brand that the store lacks, by name',
    () => set({ BRAND_ID_CA: 'Gipfel' }),
    'warning',
    /^The store ca has no brand Gipfel, .*: set BRAND_ID_CA/,
  ],
  [
    'a clock that differs',
    () => json(`${US}/v2/time`, { time: Date.now() / 1_000 - 120 }),
    'wrong',
    /^The clock of this machine is 12\d s ahead of the store us: .* NTP\.$/,
  ],
  [
    'a store URL that does not answer',
    () => set({ BIGCOMMERCE_CA_STORE_URL: silent() }),
    'wrong',
    /^The hosted pages of the store ca do not answer at \S+ .*: correct BIGCOMMERCE_CA_STORE_URL/,
  ],
  [
    'another store URL than the store’s',
    () =>
      set({
        BIGCOMMERCE_CA_STORE_URL: `${accounts.origin.replace('localhost', '127.0.0.1')}/shop/firnline-ca`,
      }),
    'warning',
    /^BIGCOMMERCE_CA_STORE_URL is \S+, and the store ca says that its address is http:\/\/localhost/,
  ],
  [
    'webhooks that are not registered',
    () => json(`${US}/v3/hooks`, empty),
    'warning',
    /^The store us has no webhooks for https:\/\/shop\.test\/webhooks\/commerce of store\/product\/\*.*: start the shop/,
  ],
  [
    'webhooks for another address',
    () => replaced(`${US}/v3/hooks`, SHOP, 'https://old.test'),
    'warning',
    /^The store us has no webhooks for .*\(there are some for https:\/\/old\.test\/webhooks\/commerce\)/,
  ],
  [
    'webhooks that are switched off',
    () => replaced(`${US}/v3/hooks`, '"is_active":true', '"is_active":false'),
    'warning',
    /^The store us has switched off the webhooks of store\/product\/\*/,
  ],
  [
    'webhooks with another secret',
    () => replaced(`${US}/v3/hooks`, SECRETS.webhook, WRONG_SECRET),
    'warning',
    /^The webhooks of the store us carry another secret than COMMERCE_WEBHOOK_SECRET/,
  ],
]

const CONTENT: readonly Case[] = [
  [
    'a wrong content host',
    () => set({ CONTENTSTACK_URL: silent() }),
    'wrong',
    /^The content service at \S+ does not answer .*: correct CONTENTSTACK_REGION or CONTENTSTACK_URL/,
  ],
  [
    'a wrong API key',
    () => set({ CONTENTSTACK_API_KEY: WRONG_SECRET }),
    'wrong',
    /knows no stack with this API key: correct CONTENTSTACK_API_KEY/,
  ],
  [
    'a wrong delivery token',
    () => set({ CONTENTSTACK_DELIVERY_TOKEN: WRONG_SECRET }),
    'wrong',
    /^The stack refuses the delivery token: correct CONTENTSTACK_DELIVERY_TOKEN/,
  ],
  [
    'an unknown environment',
    () => set({ CONTENTSTACK_ENVIRONMENT: 'staging' }),
    'wrong',
    /^The stack has no environment staging, .*: correct CONTENTSTACK_ENVIRONMENT/,
  ],
  [
    'an unknown branch',
    () => set({ CONTENTSTACK_BRANCH: 'spring' }),
    'wrong',
    /^The stack has no branch spring .*: correct CONTENTSTACK_BRANCH/,
  ],
  [
    'a content type that is missing',
    () => replaced(TYPES, '"uid":"athlete"', '"uid":"sportsman"'),
    'wrong',
    /^The stack has no content type athlete: add it/,
  ],
  [
    'a needed field that is missing',
    () => replaced(TYPES, '"uid":"region_id"', '"uid":"region"'),
    'wrong',
    /^The content type regions of the stack lacks region_id, without which its entries are left out/,
  ],
  [
    'an optional field that is missing',
    () => replaced(TYPES, '"uid":"turntable"', '"uid":"spin"'),
    'warning',
    /^The content type product of the stack lacks turntable, which the shop would show/,
  ],
  [
    'a language that is missing',
    () => ({
      fault: answering(`${TYPES}brand_settings`, ({ url }) =>
        url.includes('locale=fr&') ? Response.json(unknownLanguage, { status: 422 }) : null,
      ),
    }),
    'warning',
    /^The stack lacks the languages fr, /,
  ],
  [
    'no header',
    () => noEntries('header'),
    'wrong',
    /^Content has no published header in en-us, de, es, fr, it/,
  ],
  [
    'no footer',
    () => noEntries('footer'),
    'wrong',
    /^Content has no published footer in en-us, de, es, fr, it/,
  ],
  [
    'no home page',
    () => noEntries('page'),
    'wrong',
    /^Content has no published home page in en-us, de, es, fr, it/,
  ],
  [
    'no brand settings',
    () => noEntries('brand_settings'),
    'wrong',
    /^Content has no brand settings for the regions .*, so that nothing is sold in ca, us, eu_region_1/,
  ],
  [
    'no error page',
    () => noEntries('error_page'),
    'warning',
    /^Content has no published error page in en-us, /,
  ],
  [
    'a wrong preview token',
    () => set({ CONTENTSTACK_PREVIEW_TOKEN: WRONG_SECRET }),
    'wrong',
    /^Drafts cannot be read at \S+ \(401 .*: correct CONTENTSTACK_PREVIEW_TOKEN/,
  ],
  [
    'no secret for content’s webhooks',
    () => set({ CONTENT_WEBHOOK_SECRET: undefined }),
    'warning',
    /^The content service cannot tell the shop of changes, .*: set CONTENT_WEBHOOK_SECRET/,
  ],
]

const OTHERS: readonly Case[] = [
  [
    'a wrong search URL',
    () => set({ APP_SEARCH_URL: silent() }),
    'wrong',
    /^The search service at \S+ does not answer .*: correct APP_SEARCH_URL/,
  ],
  [
    'a search key without rights',
    () => set({ APP_SEARCH_KEY: WRONG_SECRET }),
    'wrong',
    /^The search service refuses the key \(401\): correct APP_SEARCH_KEY/,
  ],
  [
    'no search index',
    () => set({ APP_SEARCH_ENGINE_PREFIX: 'other' }),
    'wrong',
    /^Search has no index for en-us, de, es, fr, it: fill it .*, or correct APP_SEARCH_ENGINE_PREFIX/,
  ],
  [
    'an empty search index',
    () => replaced('/api/as/v1/engines/firnline-de/', '"total_results":3', '"total_results":0'),
    'wrong',
    /^The index of de is empty: fill it/,
  ],
  [
    'an old search index',
    () => replaced('/api/as/v1/engines/firnline-de/', '"total_results":3', '"total_results":2'),
    'warning',
    /^The index of de has 2 documents, and content makes 3: /,
  ],
  [
    'a wrong media URL',
    () => set({ AMPLIENCE_URL: silent() }),
    'wrong',
    /^The media service at \S+ does not answer .*: correct AMPLIENCE_URL/,
  ],
  [
    'a wrong media alias',
    () => set({ AMPLIENCE_ALIAS: 'other' }),
    'wrong',
    /^The media service has none of the 2 pictures .* alias other: correct AMPLIENCE_ALIAS/,
  ],
  [
    'a picture that is missing',
    () => json('/s/firnline/nordwand-88-night-set.json', {}, 404),
    'warning',
    /^The media service lacks 1 of the 2 pictures .*: nordwand-88-night-set\. /,
  ],
  [
    'tags that Cloudinary does not list',
    () => ({
      ...mediaAt({ CLOUDINARY_DELIVERY_URL: `${accounts.origin}/brand` }),
      ...json('/brand/image/list/', {}, 401),
    }),
    'wrong',
    /^Cloudinary lists no pictures by tag, .*: allow "Resource list" in the security settings/,
  ],
  [
    'an imgix source without pictures',
    () => mediaAt({ IMGIX_URL: `${accounts.origin}/brand` }),
    'wrong',
    /^The media service has none of the 2 pictures .* at \S+\/brand: correct IMGIX_URL, or upload the pictures\.$/,
  ],
  [
    'a wrong imgix source',
    () => mediaAt({ IMGIX_URL: silent() }),
    'wrong',
    /^The media service at \S+ does not answer .*: correct IMGIX_URL/,
  ],
  [
    'a bucket of pictures that is missing',
    () => mediaAt({ PICTURES_BUCKET: 'another-bucket' }),
    'wrong',
    /NoSuchBucket\. Create the bucket another-bucket, or correct PICTURES_BUCKET\.$/,
  ],
  [
    'a bucket of pictures without sets',
    () => mediaAt({ PICTURES_BUCKET: 'firnline-files' }),
    'warning',
    /^The bucket firnline-files has no firnline\/media\.json, .*: upload the folder pictures\/ as it is\.$/,
  ],
  [
    'a mail server that does not answer',
    () => set({ SMTP_URL: `smtp://shop:${WRONG_SECRET}@localhost:${port}` }),
    'wrong',
    /^The mail server localhost:\d+ takes no emails .* in SMTP_URL/,
  ],
  ['no mail server', () => set({ SMTP_URL: undefined }), 'warning', /^Emails are files in .* no SMTP_URL: /],
  [
    'a database that does not answer',
    () => set({ DATABASE_URL: `postgresql://shop:${WRONG_SECRET}@localhost:${port}/shop` }),
    'wrong',
    /^The PostgreSQL server of DATABASE_URL cannot be used \(ECONNREFUSED\): /,
  ],
  ...(
    [
      [
        'metrics',
        { OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: '/v1/metrics' },
        'OTEL_EXPORTER_OTLP_METRICS_ENDPOINT',
      ],
      ['traces', { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: '/v1/traces' }, 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'],
      ['errors', { ERROR_WEBHOOK: '/errors' }, 'ERROR_WEBHOOK'],
    ] as const
  ).flatMap(([what, environment, setting]): Case[] => {
    const at = (origin: string) =>
      set(Object.fromEntries(Object.entries(environment).map(([name, path]) => [name, `${origin}${path}`])))
    const sentence = new RegExp(
      `^The receiver of ${what} does not answer at \\S+ \\(.+\\): correct ${setting}`,
    )
    return [
      [`a receiver of ${what} that is away`, () => at(silent()), 'wrong', sentence],
      [`a wrong path of the receiver of ${what}`, () => at(accounts.origin), 'wrong', sentence],
    ]
  }),
  [
    'a cache that is away',
    () => set({ CDN: 'purge', CDN_URL: silent() }),
    'wrong',
    /^The CDN does not answer at http:\/\/localhost:\d+ \(.+\), so that it keeps old pages: correct CDN_URL/,
  ],
  ...(
    [
      [403, 'a token that the CDN refuses', 'refuses the token'],
      [404, 'a zone that the CDN does not know', 'knows no CDN_ID'],
    ] as const
  ).map(
    ([status, what, reason]): Case => [
      what,
      () => ({
        ...set({
          ...{ CDN: 'cloudflare', CDN_ID: '0123456789abcdef', CDN_TOKEN: WRONG_SECRET },
          CDN_URL: accounts.origin,
        }),
        ...json('/zones/0123456789abcdef', {}, status),
      }),
      'wrong',
      new RegExp(`^The CDN at \\S+ ${reason} \\(${status}\\): correct CDN_ID and CDN_TOKEN`),
    ],
  ),
  [
    'a bucket that is missing',
    () => set({ S3_BUCKET: 'another-bucket' }),
    'wrong',
    /NoSuchBucket\. Create the bucket another-bucket, or correct S3_BUCKET\.$/,
  ],
  [
    'a wrong key of the bucket',
    () => set({ S3_SECRET_ACCESS_KEY: WRONG_SECRET }),
    'wrong',
    /SignatureDoesNotMatch\. Correct S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY/,
  ],
]

const THE_SHOP: readonly Case[] = [
  [
    'a public address that does not answer',
    () => shopAnswers('/healthz', () => new Response(null, { status: 502 })),
    'wrong',
    /^The shop does not answer at PUBLIC_URL, https:\/\/shop\.test \(502\)/,
  ],
  [
    'a public address of another site',
    () => shopAnswers('/robots.txt', () => new Response('User-agent: *\nAllow: /\n')),
    'wrong',
    /^Another site answers at PUBLIC_URL, https:\/\/shop\.test: /,
  ],
  [
    'a country’s domain of another site',
    () => ({ domains: [DOMAIN] }),
    'wrong',
    /^Another site answers at the domain of a country, https:\/\/shop\.de: .* with the same shop\.json\.$/,
  ],
  [
    'a country’s domain that does not answer',
    () => ({
      domains: [DOMAIN],
      fault: ({ url }) => (url === `https://${DOMAIN}/healthz` ? new Response(null, { status: 502 }) : null),
    }),
    'wrong',
    /^The shop does not answer at the domain of a country, https:\/\/shop\.de \(502\)/,
  ],
  [
    'a shop that is not ready',
    () => shopAnswers('/readyz', () => new Response('not ready: no content', { status: 503 })),
    'wrong',
    /^The shop at https:\/\/shop\.test takes no visitors: it is not ready: no content\.$/,
  ],
  [
    'a shop that lacks a service',
    () => shopAnswers('/readyz', () => new Response('ready, though without content')),
    'warning',
    /^The shop at https:\/\/shop\.test is ready, though without content\.$/,
  ],
  [
    'a certificate that has ended',
    () => certificate('CERT_HAS_EXPIRED', inDays(-1)),
    'wrong',
    /^The TLS certificate of shop\.test ended on \d{4}-\d\d-\d\d: renew it/,
  ],
  [
    'a certificate that is soon to end',
    () => certificate(null, inDays(3.5)),
    'warning',
    /^The TLS certificate of shop\.test ends on .*, in 3 days/,
  ],
  [
    'a certificate of another host',
    () => certificate('ERR_TLS_CERT_ALTNAME_INVALID', inDays(300)),
    'wrong',
    /^Browsers refuse the TLS certificate of shop\.test \(ERR_TLS_CERT_ALTNAME_INVALID\)/,
  ],
]

describe('npm run doctor', () => {
  it('finds nothing wrong or missing in a configuration as it should be', async () => {
    const { right, problems } = await accounts.run()
    expect(problems).toEqual([])
    expect(right.map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        'The store us sells 2 products.',
        'Content has 2 products.',
        'The index of de has 3 documents.',
        'The media service has the 2 pictures that were looked for.',
        'The shop sells FL-NW88 in the store eu_region_1.',
      ]),
    )
  })

  it.each([...COMMERCE, ...CONTENT, ...OTHERS, ...THE_SHOP])(
    'names %s, and nothing else',
    async (...[, seed, kind, sentence]) => {
      const { right, problems } = await accounts.run(seed())
      expect(problems).toEqual([{ kind, text: expect.stringMatching(sentence) }])
      const said = [...right, ...problems].map(({ text }) => text).join('\n')
      for (const secret of [...Object.values(SECRETS), WRONG_SECRET]) expect(said).not.toContain(secret)
    },
  )

  it('writes nothing', async () => {
    const bucketRequests = accounts.bucketRequests.length
    const asked: string[] = []
    const fault: Seed['fault'] = ({ method, url }) => {
      asked.push(`${method} ${new URL(url).pathname}`)
      return null
    }
    expect((await accounts.run({ fault })).problems).toEqual([])
    expect(asked.length).toBeGreaterThan(50)
    const reads = /^(?:GET .*|POST \/graphql|POST \/api\/as\/v1\/engines\/[\w-]+\/search\.json)$/
    expect(asked.filter(request => !reads.test(request))).toEqual([])
    expect(accounts.bucketRequests.slice(bucketRequests)).toEqual(['GET pro-codes/codes.csv'])
    expect(accounts.mails).toEqual([])
  })

  it('names the placeholders of a new shop, by file and by environment variable', async () => {
    const folder = join(accounts.dataDir, 'new-shop')
    await createShop(folder, { name: 'Radhaus', countries: ['us'], languages: ['en'], currency: 'USD' })
    const { problems } = await accounts.run({
      folder,
      environment: { MAIL_FROM: 'Radhaus <post@example.com>' },
    })
    expect(problems.map(({ kind }) => kind)).toEqual(['wrong', 'wrong'])
    expect(problems.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^MAIL_FROM is Radhaus <post@example.com>, an address that is no real one/),
      expect.stringMatching(/^OFFICE_MAIL is post@example.com, /),
    ])
  })

  it('names placeholders on legal pages of the stack', async () => {
    const text = { headline: 'Company', body: '[Name, address]' }
    const page = { uid: 'imprint', title: 'Imprint', url: '/imprint', regions: [], sections: [{ text }] }
    const { problems } = await accounts.run(json(`${TYPES}page/entries`, { entries: [page], count: 1 }))
    expect(problems.map(({ text }) => text)).toContain(
      'A legal page of the stack has the placeholder [Name, address] in de: write what belongs there, and publish it.',
    )
  })

  it('names each store whose products the shop does not offer through /graphql', async () => {
    const answer = () =>
      Response.json({ data: { relatedProducts: [], colorGroups: [], ids: [], errorPage: null } })
    const { problems } = await accounts.run(shopAnswers('/graphql', answer))
    expect(problems.map(({ kind, text }) => `${kind} ${text.split(',')[0]}`)).toEqual(
      ['us', 'ca', 'eu_region_1'].map(
        store => `wrong The shop at https://shop.test does not offer FL-NW88 in the store ${store}`,
      ),
    )
    const failed = await accounts.run(
      shopAnswers('/graphql', () => Response.json({ errors: [{ message: 'No content' }] }, { status: 503 })),
    )
    expect(failed.problems[0]).toEqual({
      kind: 'wrong',
      text: 'The shop at https://shop.test cannot answer /graphql for the store us (No content): its log says why.',
    })
  })

  it('names products without a picture at the platform’s CDN, where no media service has one', async () => {
    const { problems } = await accounts.run(set({ AMPLIENCE_URL: undefined, AMPLIENCE_ALIAS: undefined }))
    expect(problems).toEqual(
      ['us', 'ca', 'eu_region_1'].map(store => ({
        kind: 'warning',
        text: `The store ${store} has no picture at https://cdn11.bigcommerce.com of 2 of the 2 products that were looked at: FL-NW98, FL-NW88. Add images to them in the control panel, or set a media service (AMPLIENCE_ALIAS, CLOUDINARY_DELIVERY_URL, IMGIX_URL) or PICTURES_BUCKET; until then they show the pictures that content names.`,
      })),
    )
  })

  it('says that platforms need https to tell of changes', async () => {
    const { problems } = await accounts.run(set({ PUBLIC_URL: undefined, PORT: String(port) }))
    expect(problems.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^The commerce platform cannot tell the shop of changes, .*: set PUBLIC_URL/),
      expect.stringMatching(/^No shop answers at http:\/\/localhost:\d+ .*: start it \(npm start\)/),
    ])
  })

  it('says once that no shop runs whose embedded services could be asked', async () => {
    const dataDir = join(accounts.dataDir, 'unused')
    const ports = { PORT: String(port), PRIVATE_PORT: String(port), EMBEDDED_PORT: '0' }
    const read = readConfig({ DATA_DIR: dataDir, ...ports })
    if (!read.ok) throw new Error(read.problems.join())
    const { keys, unknown: unknownKeys } = await findKeys(read.config)
    const findings = await runDoctor({ config: read.config, keys, unknownKeys, data: DEMO })
    expect(findings.filter(({ kind }) => kind !== 'right').map(({ text }) => text)).toEqual([
      expect.stringMatching(
        /^The keys of the embedded services are not in .*\/unused\/keys\.json: start the shop once/,
      ),
      expect.stringMatching(
        /^Nothing answers at http:\/\/localhost:\d+, where the embedded services .*: start it/,
      ),
      expect.stringMatching(/^No shop answers at http:\/\/localhost:\d+ /),
    ])
    expect(existsSync(dataDir)).toBe(false)
  })
})

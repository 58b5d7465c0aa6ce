import { describe, expect, it } from 'vitest'
import { createDelivery } from './delivery.ts'
import { ACCOUNT, type HostRequest, listOf, serviceErrorOf } from './fixture/content-host.ts'
import { PAGES, useContentHost } from './fixture/use-content-host.ts'

const { host, delivery } = useContentHost()
const uidsOf = (entries: unknown[]) => entries.map(entry => (entry as { uid: string }).uid)

describe('options', () => {
  it.each([
    [{ apiKey: 5 }, 'Content delivery needs an api key that is a string, but got 5'],
    [{ deliveryToken: undefined }, 'Content delivery needs a delivery token that is a string, but got none'],
    [
      { environment: '' },
      'Content delivery needs the name of an environment that is a string, but got an empty one',
    ],
    [{ baseUrl: 'cdn.contentstack.io' }, 'needs an address such as https://cdn.contentstack.io'],
    [{ cachePolicy: 4 }, 'The content cache policy must be a number from -1 to 3, but is 4.'],
    [{ cachePolicy: '1' }, 'The content cache policy must be a number from -1 to 3, but is a string.'],
    [{ cachePolicy: 0.5 }, 'The content cache policy must be a number from -1 to 3, but is 0.5.'],
  ])('are rejected for %j', (wrong, sentence) => {
    const open = () => Reflect.apply(createDelivery, null, [{ ...ACCOUNT, baseUrl: host().url, ...wrong }])
    expect(open).toThrow(sentence)
  })

  it('report all problems at once, and no secret', () => {
    const open = () => Reflect.apply(createDelivery, null, [{ ...ACCOUNT, environment: 7, cachePolicy: 9 }])
    expect(open).toThrow(/environment.*address.*cache policy/s)
    expect(open).not.toThrow(ACCOUNT.deliveryToken)
  })
})

describe('a request', () => {
  it('sends key, token, branch, early access and environment', async () => {
    await delivery({ branch: 'winter', earlyAccess: ['ea1', 'ea2'] }).entries({
      ...PAGES,
      query: { url: '/' },
      references: ['sections.banner'],
      sort: 'title',
    })
    expect(host().asked[0]).toMatchObject({
      path: '/v3/content_types/page/entries/',
      headers: {
        api_key: 'the-stack',
        access_token: 'the-token',
        branch: 'winter',
        'x-header-ea': 'ea1,ea2',
      },
      query: {
        environment: 'production',
        locale: 'en-us',
        include_fallback: 'true',
        include_count: 'true',
        query: '{"url":"/"}',
        'include[]': 'sections.banner',
        asc: 'title',
      },
    })
  })
})

describe('paging', () => {
  const shelf = (total: number) => Array.from({ length: total }, (_, n) => `e${n}`)
  const honest =
    (all: string[], count = all.length) =>
    ({ query }: HostRequest) =>
      listOf(all.slice(Number(query.skip), Number(query.skip) + Number(query.limit)), count)

  it.each([
    [0, 1],
    [1, 1],
    [100, 1],
    [101, 2],
    [250, 3],
  ])('reads %i entries in %i requests of 100', async (total, requests) => {
    host().answer = honest(shelf(total))
    expect(uidsOf(await delivery().entries(PAGES))).toEqual(shelf(total))
    expect(host().asked.map(({ query }) => query.limit)).toEqual(Array(requests).fill('100'))
  })

  it.each([0, 1, 99])('continues past a total of %i that is too low', async count => {
    host().answer = honest(shelf(250), count)
    expect(await delivery().entries(PAGES)).toHaveLength(250)
  })

  it('ends with a total that is too high', async () => {
    host().answer = honest(shelf(130), 9_999)
    expect(await delivery().entries(PAGES)).toHaveLength(130)
    expect(host().asked).toHaveLength(3)
  })

  it('ends with a repeated page, and returns each entry once', async () => {
    host().answer = () => listOf(shelf(100), 1_000)
    expect(await delivery().entries(PAGES)).toHaveLength(100)
    expect(host().asked).toHaveLength(2)
  })

  it('returns an entry once that moved to the next page', async () => {
    const moved = [...shelf(100), 'e99', ...shelf(120).slice(100)]
    host().answer = honest(moved)
    expect(uidsOf(await delivery().entries(PAGES))).toEqual(shelf(120))
  })

  it('fails when one page fails', async () => {
    host().answer = asked =>
      asked.query.skip === '100' ? { status: 500, body: {} } : honest(shelf(250))(asked)
    expect(await serviceErrorOf(delivery().entries(PAGES))).toMatchObject({ status: 500 })
  })
})

describe('localized and default results', () => {
  const inGerman = { contentType: 'page', language: 'de' }
  const byLocale =
    (lists: Record<string, string[]>) =>
    ({ query }: HostRequest) =>
      listOf(lists[query.locale ?? ''] ?? [])

  it('are both requested, and the localized ones used', async () => {
    host().answer = byLocale({ de: ['d1'], 'en-us': ['e1', 'e2'] })
    expect(uidsOf(await delivery().entries(inGerman))).toEqual(['d1'])
    expect(
      host()
        .asked.map(({ query }) => query.locale)
        .toSorted(),
    ).toEqual(['de', 'en-us'])
  })

  it('are the default ones in a language that the stack lacks', async () => {
    const refused = {
      error_message: 'No such language.',
      error_code: 141,
      errors: { locale: ['is not valid.'] },
    }
    host().answer = ({ query }) => (query.locale === 'sv' ? { status: 422, body: refused } : listOf(['e1']))
    expect(uidsOf(await delivery().entries({ contentType: 'page', language: 'sv' }))).toEqual(['e1'])
  })

  it('are those of the language where the stack lacks its regional variant', async () => {
    const refused = { error_code: 141, errors: { locale: ['is not valid.'] } }
    host().answer = ({ query }) =>
      query.locale === 'fr-ca' ? { status: 422, body: refused } : listOf([`of ${query.locale}`])
    const entries = await delivery().entries({ contentType: 'display_text', language: 'fr-ca' })
    expect(uidsOf(entries)).toEqual(['of fr'])
  })

  it('are the default ones, all pages of them, without localized ones', async () => {
    const all = Array.from({ length: 150 }, (_, n) => `e${n}`)
    host().answer = ({ query }) =>
      query.locale === 'de'
        ? listOf([])
        : listOf(all.slice(Number(query.skip), Number(query.skip) + 100), 150)
    expect(uidsOf(await delivery().entries(inGerman))).toEqual(all)
  })

  it('include entries of the default language only', async () => {
    await delivery().entries(inGerman)
    expect(host().asked.every(({ query }) => query.include_fallback === 'true')).toBe(true)
  })

  it('ignore failures of unused default results', async () => {
    host().answer = asked =>
      asked.query.locale === 'de' ? listOf(['d1']) : { status: 500, body: { error_message: 'down' } }
    expect(uidsOf(await delivery().entries(inGerman))).toEqual(['d1'])
  })

  it('fail when the localized ones fail', async () => {
    host().answer = asked => (asked.query.locale === 'de' ? { status: 500, body: {} } : listOf(['e1']))
    expect(await serviceErrorOf(delivery().entries(inGerman))).toMatchObject({ status: 500 })
  })

  it('are requested once in the default language', async () => {
    await delivery().entries(PAGES)
    expect(host().asked).toHaveLength(1)
  })
})

describe('a single entry', () => {
  const missing = {
    status: 422,
    body: {
      error_message: "The requested object doesn't exist.",
      error_code: 141,
      errors: { uid: ['is not valid.'] },
    },
  }

  it('is read by uid', async () => {
    host().answer = () => ({ body: { entry: { uid: 'blt1', title: 'Home' } } })
    expect(await delivery().entry({ ...PAGES, uid: 'blt1' })).toMatchObject({ title: 'Home' })
    expect(host().asked[0]?.path).toBe('/v3/content_types/page/entries/blt1')
  })

  it('falls back to the default language', async () => {
    host().answer = ({ query }) => (query.locale === 'de' ? missing : { body: { entry: { uid: 'blt1' } } })
    expect(await delivery().entry({ contentType: 'page', language: 'de', uid: 'blt1' })).toMatchObject({
      uid: 'blt1',
    })
  })

  it.each([
    ['422 with 141', missing],
    ['404', { status: 404, body: { error_message: 'Not here.', error_code: 404 } }],
  ])('is missing when the service responds with %s', async (_, answer) => {
    host().answer = () => answer
    const error = await serviceErrorOf(delivery().entry({ contentType: 'page', language: 'de', uid: 'none' }))
    expect(error.message).toBe("The requested entry doesn't exist.")
    expect(error).toMatchObject({ status: answer.status, details: { code: 141 } })
  })

  it('is not missing when the service fails', async () => {
    host().answer = () => ({ status: 500, body: { error_message: 'down', error_code: 500 } })
    expect(await serviceErrorOf(delivery().entry({ ...PAGES, uid: 'blt1' }))).toMatchObject({
      message: 'down',
    })
  })
})

import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const analyticsOf = (environment: Record<string, string>) => {
  const result = readConfig(environment)
  return result.ok ? result.config.analytics : result.problems
}

describe('analytics settings', () => {
  it('measure nothing by default', () => {
    expect(analyticsOf({})).toMatchObject({
      tagManager: { id: null, idByCountry: new Map() },
      measurementProtocol: null,
      webhook: null,
    })
  })

  it('have a container for all countries, and others or none for some', () => {
    const environment = { GTM_ID: 'GTM-ALL1', GTM_ID_BY_COUNTRY: 'DE=GTM-DE1, ch=off' }
    expect(analyticsOf({ ...environment, TAG_ORIGINS: 'https://a.test, https://*.b.test' })).toMatchObject({
      tagManager: {
        id: 'GTM-ALL1',
        idByCountry: new Map([
          ['de', 'GTM-DE1'],
          ['ch', null],
        ]),
        url: 'https://www.googletagmanager.com',
        origins: ['https://a.test', 'https://*.b.test'],
      },
    })
  })

  it.each(['GTM-abc', 'UA-12345', 'G-ABC', 'GTM-', ' GTM-ABC'])('refuse the tag manager id %j', id => {
    expect(analyticsOf({ GTM_ID: id })).toEqual([
      `GTM_ID '${id}' is not a valid GTM-ID: GTM- and uppercase letters or digits.`,
    ])
  })

  it('have receivers for the shop’s own endpoint', () => {
    expect(
      analyticsOf({
        GA4_MEASUREMENT_ID: 'G-ABC1',
        GA4_API_SECRET: 'secret-1',
        EVENT_WEBHOOK_URL: 'https://events.test/shop',
        EVENT_WEBHOOK_SECRET: 'sixteen characters'.replace(' ', '-'),
      }),
    ).toMatchObject({
      measurementProtocol: {
        measurementId: 'G-ABC1',
        apiSecret: 'secret-1',
        baseUrl: 'https://www.google-analytics.com',
      },
      webhook: { url: 'https://events.test/shop', secret: 'sixteen-characters' },
    })
  })

  it.each([
    [{ GA4_MEASUREMENT_ID: 'G-ABC1' }, /^GA4_API_SECRET is missing/],
    [{ GA4_API_SECRET: 'secret-1' }, /^GA4_MEASUREMENT_ID is missing/],
    [{ EVENT_WEBHOOK_URL: 'https://events.test' }, /^EVENT_WEBHOOK_SECRET is missing/],
    [{ TAG_ORIGINS: 'https://a.test' }, /^TAG_ORIGINS is set without a tag manager/],
    [{ GTM_ID: 'GTM-A', TAG_ORIGINS: 'a.test' }, /^TAG_ORIGINS is a list of origins/],
    [{ GTM_ID_BY_COUNTRY: 'DE=G-1' }, /^GTM_ID_BY_COUNTRY is a list such as/],
    [{ GTM_URL: 'https://tags.test/path' }, /^GTM_URL is an origin such as/],
  ])('refuse %j', (environment: Record<string, string>, problem) => {
    expect(analyticsOf(environment)).toEqual([expect.stringMatching(problem)])
  })
})

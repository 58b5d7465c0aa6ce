import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const problemsOf = (environment: Record<string, string>) => {
  const result = readConfig(environment)
  return result.ok ? [] : result.problems
}

describe('configuration (DESIGN §7)', () => {
  it('needs nothing', () => {
    const result = readConfig({})
    expect(result).toMatchObject({
      ok: true,
      config: {
        port: 3000,
        embeddedPort: 3001,
        dataDir: 'var',
        commerce: null,
        content: null,
        search: null,
        media: null,
      },
    })
  })

  it('reports everything that is wrong at once, by name', () => {
    const problems = problemsOf({
      PORT: 'eighty',
      SESSION_SECRET: 'short',
      DATABASE_URL: 'mysql://x',
      LOG_LEVEL: 'loud',
    })
    expect(problems).toHaveLength(4)
    for (const name of ['PORT', 'SESSION_SECRET', 'DATABASE_URL', 'LOG_LEVEL']) {
      expect(problems.some(problem => problem.startsWith(name))).toBe(true)
    }
  })

  it('refuses half an account and names what is missing', () => {
    expect(problemsOf({ CONTENTSTACK_API_KEY: 'k' })).toEqual([
      expect.stringContaining('CONTENTSTACK_DELIVERY_TOKEN, CONTENTSTACK_ENVIRONMENT are missing'),
    ])
  })

  it('takes a whole account', () => {
    const result = readConfig({
      CONTENTSTACK_API_KEY: 'k',
      CONTENTSTACK_DELIVERY_TOKEN: 'd',
      CONTENTSTACK_ENVIRONMENT: 'production',
    })
    expect(result).toMatchObject({
      ok: true,
      config: { content: { url: 'https://cdn.contentstack.io', apiKey: 'k' } },
    })
  })

  it('knows the demo’s trade terms, and takes a shop’s own for each store (SPEC §7 pro calls)', () => {
    const shipping = { isEnabled: true, hideFreeShippingGroups: [] }
    const demo = { brandIds: [1], employeeGroups: [4], shipping, spendLimit: 3000 }
    expect(readConfig({})).toMatchObject({
      config: { trade: { us: demo, ca: demo, eu_region_1: demo }, trustProxy: false },
    })
    const own = {
      ...{ BRAND_ID_US: '7', BRAND_ID_NO: '8', EMPLOYEE_GROUPS_US: '', HIDE_FREE_SHIPPING_GROUPS_CA: '3, 4' },
      ...{ SHIPPING_SETTINGS_CA: '0', PRO_SPEND_LIMIT: '500', TRUST_PROXY: '1' },
    }
    expect(readConfig(own)).toMatchObject({
      config: {
        trade: {
          us: { brandIds: [7, 8], employeeGroups: [], spendLimit: 500 },
          ca: { brandIds: [1], shipping: { isEnabled: false, hideFreeShippingGroups: [3, 4] } },
        },
        trustProxy: true,
      },
    })
    expect(problemsOf({ BRAND_ID_US: 'one', EMPLOYEE_GROUPS_CA: '3;4', TRUST_PROXY: 'yes' })).toHaveLength(3)
  })
})

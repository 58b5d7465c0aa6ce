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
})

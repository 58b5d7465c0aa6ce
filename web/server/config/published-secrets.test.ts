import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { PUBLISHED_SECRETS } from './published-secrets.ts'

const EXAMPLE = parseEnv(readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8'))
const SECRETS = Object.entries(EXAMPLE).filter(([name]) => /TOKEN|SECRET|KEY|PASSWORD/.test(name))

const problemsOf = (environment: Record<string, string | undefined>) => {
  const read = readConfig(environment)
  return read.ok ? [] : read.problems
}

describe('the keys of .env.example', () => {
  it('start a shop of one’s own machine as they are', () => {
    expect(problemsOf(EXAMPLE)).toEqual([])
    expect(readConfig(EXAMPLE)).toMatchObject({ config: { isPublic: false } })
  })

  it('are all known as published', () => {
    expect(SECRETS.length).toBeGreaterThan(0)
    expect(PUBLISHED_SECRETS).toEqual(Object.fromEntries(SECRETS))
  })

  it.each([
    ['PUBLIC_URL', 'https://shop.example'],
    ['PUBLIC_URL', 'http://192.168.1.7:3000'],
    ['EMBEDDED_URL', 'https://checkout.shop.example'],
    ['ALLOWED_HOSTS', 'localhost, www.shop.example:8080'],
    ['HOST', '0.0.0.0'],
    ['HOST', '::'],
    ['PRIVATE_HOST', '10.0.0.7'],
    ['HOST', ''],
  ])('are refused one by one where others can reach the shop: %s=%s', (name, value) => {
    const problems = problemsOf({ ...EXAMPLE, [name]: value })
    expect(problems.map(problem => problem.split(' ')[0]).sort()).toEqual(
      SECRETS.map(([secret]) => secret).sort(),
    )
    for (const problem of problems) expect(problem).toContain('.env.example')
  })

  it.each([
    ['PUBLIC_URL', 'https://localhost:3443'],
    ['PUBLIC_URL', 'http://shop.localhost:3000'],
    ['EMBEDDED_URL', 'http://127.0.0.1:3001'],
    ['ALLOWED_HOSTS', 'localhost:3000,[::1]:3000'],
    ['HOST', '::1'],
    ['HOST', '127.0.0.1'],
  ])('are taken where only this machine can: %s=%s', (name, value) => {
    expect(problemsOf({ ...EXAMPLE, [name]: value })).toEqual([])
  })

  it('do not stand in the way of keys of one’s own, or of none', () => {
    const own = Object.fromEntries(SECRETS.map(([name]) => [name, `own-${'x'.repeat(40)}`]))
    const address = { PUBLIC_URL: 'https://shop.example' }
    expect(readConfig({ ...EXAMPLE, ...own, ...address })).toMatchObject({ config: { isPublic: true } })
    expect(readConfig(address)).toMatchObject({ ok: true, config: { isPublic: true } })
  })
})

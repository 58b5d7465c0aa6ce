import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { PUBLISHED_SECRETS } from './published-secrets.ts'

const EXAMPLE_FILE = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8')
const EXAMPLE = parseEnv(EXAMPLE_FILE)
const SESSION_SECRET = 'a session secret of this shop alone'

const problemsOf = (environment: Record<string, string | undefined>) => {
  const read = readConfig(environment)
  return read.ok ? [] : read.problems
}
const namesIn = (problems: readonly string[]) => problems.map(problem => problem.split(' ')[0])

const PUBLIC = [
  ['PUBLIC_URL', 'https://shop.example'],
  ['PUBLIC_URL', 'http://192.168.1.7:3000'],
  ['EMBEDDED_URL', 'https://checkout.shop.example'],
  ['ALLOWED_HOSTS', 'localhost, www.shop.example:8080'],
  ['HOST', '0.0.0.0'],
  ['HOST', '::'],
  ['HOST', ''],
  ['PRIVATE_HOST', '10.0.0.7'],
] as const

const LOCAL = [
  ['PUBLIC_URL', 'https://localhost:3443'],
  ['PUBLIC_URL', 'http://shop.localhost:3000'],
  ['EMBEDDED_URL', 'http://127.0.0.1:3001'],
  ['ALLOWED_HOSTS', 'localhost:3000,[::1]:3000'],
  ['HOST', '::1'],
  ['HOST', '127.0.0.1'],
] as const

describe('.env.example', () => {
  it('starts a shop of one’s own machine as it is', () => {
    expect(problemsOf(EXAMPLE)).toEqual([])
    expect(readConfig(EXAMPLE)).toMatchObject({ config: { isPublic: false } })
  })

  it('gives no secret, not even in a comment', () => {
    const secrets = parseEnv(EXAMPLE_FILE.replace(/^# (?=[A-Z][A-Z\d_]*=)/gm, ''))
    const given = Object.entries(secrets).filter(([name]) => /TOKEN|SECRET|KEY|PASSWORD/.test(name))
    expect(given.length).toBeGreaterThan(10)
    expect(given.filter(([name, value]) => value !== '' && name !== 'CONTENT_WEBHOOK_PUBLIC_KEY')).toEqual([])
  })
})

describe('a public shop', () => {
  it.each(PUBLIC)('refuses published keys and a missing session secret one by one: %s=%s', (name, value) => {
    const problems = problemsOf({ ...PUBLISHED_SECRETS, [name]: value })
    expect(namesIn(problems).sort()).toEqual([...Object.keys(PUBLISHED_SECRETS), 'SESSION_SECRET'].sort())
  })

  it.each([
    ['DATABASE_URL', 'postgresql://user:password@localhost:5432/firnline'],
    ['SMTP_URL', 'smtps://user:password@mail.example:465'],
  ])('refuses the password of the example in %s', (name, value) => {
    const environment = { HOST: '0.0.0.0', SESSION_SECRET, [name]: value }
    expect(namesIn(problemsOf(environment))).toEqual([name])
    expect(problemsOf({ ...environment, [name]: value.replace('password', 'o7wn') })).toEqual([])
  })

  it.each(['minioadmin', 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY'])(
    'refuses the published secret of an object store: %s',
    secret => {
      const bucket = { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: secret }
      const environment = { HOST: '0.0.0.0', SESSION_SECRET, ...bucket }
      expect(namesIn(problemsOf(environment))).toEqual(['S3_SECRET_ACCESS_KEY'])
      expect(problemsOf({ ...environment, S3_SECRET_ACCESS_KEY: 'o7wn' })).toEqual([])
      expect(problemsOf(bucket)).toEqual([])
    },
  )

  it('takes keys of its own, or none', () => {
    const own = Object.fromEntries(
      Object.keys(PUBLISHED_SECRETS).map(name => [name, `own-${'x'.repeat(40)}`]),
    )
    const address = { PUBLIC_URL: 'https://shop.example', SESSION_SECRET }
    expect(readConfig({ ...own, ...address })).toMatchObject({ config: { isPublic: true } })
    expect(readConfig(address)).toMatchObject({ ok: true, config: { isPublic: true } })
  })

  it('fills no store with the demo shop unless it is asked to', () => {
    const address = { PUBLIC_URL: 'https://shop.example', SESSION_SECRET }
    expect(readConfig(address)).toMatchObject({ config: { isSeeded: false } })
    expect(readConfig({ ...address, SEED: 'demo' })).toMatchObject({ config: { isSeeded: true } })
  })
})

describe('a local shop', () => {
  it.each(LOCAL)('takes published keys: %s=%s', (name, value) => {
    expect(problemsOf({ ...PUBLISHED_SECRETS, [name]: value })).toEqual([])
  })

  it('fills its stores with the demo shop unless SEED is none', () => {
    expect(readConfig({})).toMatchObject({ config: { isSeeded: true } })
    expect(readConfig({ SEED: 'none' })).toMatchObject({ config: { isSeeded: false } })
    expect(problemsOf({ SEED: 'all' })).toEqual(['SEED is demo or none.'])
  })
})

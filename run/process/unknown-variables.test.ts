import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { unknownVariables } from './unknown-variables.ts'

it.each([
  ['DATABSE_URL', 'Is DATABASE_URL meant?'],
  ['PUBLIC_ULR', 'Is PUBLIC_URL meant?'],
  ['SESSION_SECRETS', 'Is SESSION_SECRET meant?'],
  ['BIGCOMMERCE_US_STOREHASH', 'Is BIGCOMMERCE_US_STORE_HASH meant?'],
  ['BIGCOMMERCE_FR_STORE_HASH', 'Is BIGCOMMERCE_US_STORE_HASH meant?'],
  ['CONTENTSTACK_HOSTNAME_OF_API', '.env.example lists'],
])('names the variable %s of the environment', (name, hint) => {
  expect(unknownVariables({ [name]: 'x', DATABASE_URL: 'x' }, [])).toEqual([expect.stringContaining(hint)])
  expect(unknownVariables({ [name]: 'x' }, [])[0]).toMatch(`The environment variable ${name} is not read.`)
})

it('leaves other programs’ variables of the environment alone', () => {
  const others = {
    ...{ PATH: '', HOME: '', HOSTNAME: '', PWD: '', SHLVL: '', LANG: '', TERM: '', NODE_ENV: '', CI: '' },
    ...{ ELASTICSEARCH_SERVICE_HOST: '', ELASTICSEARCH_PORT_9200_TCP_ADDR: '', KUBERNETES_PORT: '' },
    ...{ npm_config_registry: '', APP_ENV: '', DEBUG: '', SECRET_KEY: '', OTEL_LOG_LEVEL: '' },
  }
  expect(unknownVariables(others, [])).toEqual([])
})

it('names every variable of a .env file that nobody reads', () => {
  const folder = mkdtempSync(join(tmpdir(), 'env-'))
  const file = join(folder, '.env')
  writeFileSync(file, 'PORT=3000\npublic_url=https://a.test\nCOLOUR=red\nTZ=Europe/Zurich\nNODE_OPTIONS=\n')
  expect(unknownVariables({}, [file, join(folder, 'none')])).toEqual([
    'The environment variable COLOUR is not read. .env.example lists those that are.',
    'The environment variable public_url is not read. Is PUBLIC_URL meant?',
  ])
  rmSync(folder, { recursive: true })
})

it('knows every variable of .env.example', () => {
  const example = join(import.meta.dirname, '../../.env.example')
  const folder = mkdtempSync(join(tmpdir(), 'env-'))
  const file = join(folder, '.env')
  writeFileSync(file, readFileSync(example, 'utf8').replaceAll(/^# (?=[A-Z0-9_]+=)/gm, ''))
  expect(unknownVariables({}, [file])).toEqual([])
  rmSync(folder, { recursive: true })
})

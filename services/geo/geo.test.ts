import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createGeo } from './geo.ts'

const told: unknown[] = []
const geo = createGeo({ file: null, onError: error => told.push(error) })

it.each([
  ['8.8.8.8', 'us'],
  ['193.99.144.80', 'de'],
  ['::ffff:193.99.144.80', 'de'],
  ['2a02:2e0:3fe:1001:302::', 'de'],
  ['127.0.0.1', null],
  ['::1', null],
  ['10.1.2.3', null],
  ['192.168.0.1', null],
  ['::ffff:192.168.0.1', null],
  ['fe80::1%eth0', null],
  ['fd00::1', null],
  ['unknown', null],
  ['', null],
  ['1.2.3', null],
  ['x'.repeat(500), null],
])('%s is in %s', (ip, country) => {
  expect(geo.countryOf(ip)).toBe(country)
  expect(told).toEqual([])
})

it('an unreadable database is reported once, and no country is known', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'firnline-geo-'))
  const broken = join(folder, 'broken.mmdb')
  await writeFile(broken, 'no database')
  for (const file of [broken, join(folder, 'missing.mmdb')]) {
    const errors: unknown[] = []
    const none = createGeo({ file, onError: error => errors.push(error) })
    expect([none.countryOf('8.8.8.8'), none.countryOf('1.1.1.1')]).toEqual([null, null])
    expect(errors.map(String)).toEqual([expect.stringContaining('Check GEO_DB_PATH')])
  }
  await rm(folder, { recursive: true })
})

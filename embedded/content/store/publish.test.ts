import { readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { createTestClock } from '../fixtures/test-clock.ts'
import { type RunningServer, replyOf, startServer, writeEntry } from '../fixtures/test-server.ts'

const START = '2026-11-21T12:00:00Z'
const offer = (publish: unknown, german: object = {}) => ({
  publish,
  locales: { 'en-us': { title: 'Offer' }, de: { title: 'Angebot', ...german } },
})

async function startWith(content: unknown) {
  const clock = createTestClock(START)
  const running = await startServer(directory => writeEntry(directory, 'brand/offer.json', content), {
    clock,
  })
  return Object.assign(running, { clock })
}

async function titlesOf(running: RunningServer, uid = 'offer') {
  const read = async (locale: string) => {
    const response = await running.get(`/content_types/brand/entries/${uid}?locale=${locale}`)
    return (await replyOf(response)).entry?.title
  }
  return [await read('en-us'), await read('de')]
}

it('publishes and unpublishes an entry at its dates', async () => {
  const publish = { from: '2026-12-01T06:00:00+01:00', until: '2026-12-24T00:00:00Z' }
  await using running = await startWith(offer(publish))
  expect(await titlesOf(running)).toEqual([undefined, undefined])
  running.clock.advanceTo('2026-12-01T04:59:59.999Z')
  expect(await titlesOf(running)).toEqual([undefined, undefined])
  const shown = running.nextChange()
  running.clock.advance(1)
  expect(await shown).toEqual({ contentType: 'brand', uid: 'offer', locales: ['en-us', 'de'] })
  expect(await titlesOf(running)).toEqual(['Offer', 'Angebot'])
  const { entry } = await replyOf(await running.get('/content_types/brand/entries/offer'))
  expect(entry.publish_details).toMatchObject({ time: '2026-12-01T05:00:00.000Z' })
  const hidden = running.nextChange()
  running.clock.advanceTo('2026-12-24T00:00:00Z')
  expect(await hidden).toMatchObject({ uid: 'offer' })
  expect(await titlesOf(running)).toEqual([undefined, undefined])
})

it('applies the dates of a locale', async () => {
  const german = { publish: { from: '2026-11-21T13:00:00Z', until: null } }
  await using running = await startWith(offer({ until: '2026-11-21T14:00:00Z' }, german))
  expect(await titlesOf(running)).toEqual(['Offer', undefined])
  for (const [moment, titles] of [
    ['2026-11-21T13:00:00Z', ['Offer', 'Angebot']],
    ['2026-11-21T14:00:00Z', [undefined, 'Angebot']],
  ] as const) {
    const changed = running.nextChange()
    running.clock.advanceTo(moment)
    await changed
    expect(await titlesOf(running)).toEqual(titles)
  }
})

it('waits longer than the maximum of a timer', async () => {
  const from = new Date('2026-12-18T00:00:00Z')
  await using running = await startWith(offer({ from: from.toISOString() }))
  const changed = running.nextChange()
  await vi.waitFor(
    () => {
      running.clock.advance(3_600_000)
      expect(running.clock.now().getTime()).toBeGreaterThanOrEqual(from.getTime())
    },
    { timeout: 15_000, interval: 1 },
  )
  expect(await changed).toMatchObject({ uid: 'offer' })
  expect(await titlesOf(running)).toEqual(['Offer', 'Angebot'])
})

it('applies edited dates', async () => {
  await using running = await startWith(offer({ from: '2027-06-01T00:00:00Z' }))
  const shown = running.nextChange()
  await running.write('brand/offer.json', offer({ from: '2026-11-01T00:00:00Z' }))
  await shown
  expect(await titlesOf(running)).toEqual(['Offer', 'Angebot'])
  const hidden = running.nextChange()
  await running.write('brand/offer.json', offer({ until: '2026-11-01T00:00:00Z' }))
  await hidden
  expect(await titlesOf(running)).toEqual([undefined, undefined])
})

it.each([
  ['a time without zone', { from: '2026-12-01T06:00:00' }, /publish\.from: must be a moment.*\(line 3,/],
  ['a date alone', { until: '2026-12-01' }, /publish\.until: must be a moment.*\(line 3,/],
  ['a day that is not', { from: '2026-02-30T06:00:00Z' }, /publish\.from: must be a moment/],
  ['an hour that is not', { from: '2026-02-20T25:00:00Z' }, /publish\.from: must be a moment/],
  ['no text', { from: 5 }, /publish\.from: /],
  ['a word that is not known', { form: '2026-12-01T06:00:00Z' }, /publish\.form: .*\(line 3,/],
  [
    'an end before the beginning',
    { from: '2026-12-01T06:00:00Z', until: '2026-12-01T06:00:00+01:00' },
    /in en-us: publish: until must be later than from \(line 2,/,
  ],
])('reports %s with file and line', async (_what, publish, problem) => {
  await using running = await startServer(directory =>
    writeEntry(directory, 'brand/offer.json', JSON.stringify(offer(publish), null, 2)),
  )
  expect(running.problems).toEqual([expect.stringMatching(problem)])
  expect(running.problems[0]).toContain('brand/offer.json')
})

it('never delivers drafts, but follows a draft that is renamed', async () => {
  await using running = await startServer(directory =>
    writeEntry(directory, 'brand/acme.draft.json', { locales: { de: { title: 'Entwurf' } } }),
  )
  expect(await titlesOf(running, 'acme')).toEqual(['Acme', 'Acme'])
  const published = running.nextChange()
  const path = (name: string) => join(running.directory, 'brand', name)
  await rename(path('acme.draft.json'), path('acme.json'))
  expect(await published).toMatchObject({ uid: 'acme' })
  expect(await titlesOf(running, 'acme')).toEqual([undefined, 'Entwurf'])
})

it('reports the line of an invalid field, shared or of a locale', async () => {
  await using running = await startServer()
  const text = await readFile(join(running.directory, 'brand/acme.json'), 'utf8')
  const line = (word: string) => text.slice(0, text.indexOf(word)).split('\n').length
  await running.write('brand/acme.json', text.replace('1921', '"1921"'))
  await vi.waitFor(() => expect(running.problems).toHaveLength(1), 5000)
  expect(running.problems[0]).toContain(`(line ${line('"founded"')}, column `)
  await running.write('brand/acme.json', text.replace('"Norwegen"', '17'))
  await vi.waitFor(() => expect(running.problems).toHaveLength(2), 5000)
  expect(running.problems[1]).toContain(`in de: country: `)
  expect(running.problems[1]).toContain(`(line ${line('"Norwegen"')}, column `)
  await rm(join(running.directory, 'brand/acme.json'))
})

import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type StartCommand, startChildShop } from '../harness/child-shop.ts'
import { copyFilledData, removeCopy, temporaryFolder } from '../harness/filled-data.ts'
import { assemble, WORKDIR } from './assemble.ts'
import { readStages, type Stage } from './dockerfile.ts'
import { runStep, standInForStep } from './steps.ts'

/**
 * The images without Docker: each step of the Dockerfile in a folder, then the command of the image in the result. The long
 * run installs and builds as the steps say and fills empty stores; the short one has the packages, the build and the stores of
 * the other tests.
 */
const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const isSoak = inject('soak')
const stages = readStages(await readFile(join(ROOT, 'Dockerfile'), 'utf8'))

let folder: string
let image: string
let dataDir: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'firnline-image-'))
  const run = isSoak ? runStep : standInForStep.bind(null, ROOT)
  image = await assemble('demo', { root: ROOT, stages, folder, run })
  dataDir = isSoak ? await temporaryFolder() : (await copyFilledData()).dataDir
}, 900_000)

afterAll(async () => {
  await removeCopy(dataDir)
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

it('starts with its command, shows the home page and a picture, and is healthy', async () => {
  const shop = await startChildShop({ dataDir, command: imageCommand() })
  try {
    const page = await (await fetch(`${shop.url}/en-gb`)).text()
    expect(page).toContain('</html>')
    const [, picture = ''] = /<img[^>]* src="(\/i\/[^"]+)"/.exec(page) ?? []
    const { status, headers } = await fetch(new URL(picture.replaceAll('&amp;', '&'), shop.url))
    expect([status, headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)])

    const [program, ...parameters] = lastOf(({ healthCheck }) => healthCheck)
    expect(program).toBe('node')
    // Rejects where the command ends with another code than 0.
    await promisify(execFile)(node(), parameters, { env: { PORT: new URL(shop.url).port } })
  } finally {
    await shop.stop()
  }
})

it('checks texts with a command of the container', async () => {
  const { stdout } = await promisify(execFile)(node(), ['run/commands/texts.ts'], {
    cwd: join(image, WORKDIR),
    env: imageEnvironment(),
  })
  expect(stdout).toMatch(/ 0 problems\.$/m)
})

const node = () => join(image, 'usr/bin/node')

function imageCommand(): StartCommand {
  const [program, ...parameters] = lastOf(({ command }) => command)
  expect(program).toBe('node')
  return { program: node(), parameters, settings: imageEnvironment(), cwd: join(image, WORKDIR) }
}

/** ENV, with the test’s folder for the volume. */
function imageEnvironment(): Record<string, string> {
  const variables = stages.flatMap(({ environment }) => Object.entries(environment))
  const image = Object.fromEntries(
    variables.map(([name, value]) => [name, value.replace(/^\/data\b/, dataDir)]),
  )
  // At all addresses it would be a public shop, whose secrets have to be set.
  return { ...image, HOST: '127.0.0.1' }
}

/** What the last stage that says it says. */
function lastOf<Value>(read: (stage: Stage) => Value | null): Value {
  const value = stages.map(read).findLast(value => value !== null)
  if (value == null) throw new Error('No stage of the Dockerfile says it.')
  return value
}

import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { useSharedShop } from '../harness/test-shop.ts'
import { COMMERCE_TOKEN } from '../harness/vendor-accounts.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const shop = useSharedShop()

type Result = { readonly isWell: boolean; readonly lines: readonly string[] }

/** What `npm run doctor` prints with these settings. */
function runDoctor(settings: Readonly<Record<string, string>>): Promise<Result> {
  const env = { ...process.env, ...settings }
  const parameters = ['--no-experimental-webstorage', 'run/commands/doctor.ts']
  return new Promise(resolve => {
    execFile(process.execPath, parameters, { cwd: ROOT, env }, (error, stdout) =>
      resolve({ isWell: error === null, lines: stdout.trim().split('\n') }),
    )
  })
}

it('`npm run doctor` finds nothing wrong with a running shop and its embedded services', async () => {
  const port = (url: string) => new URL(url).port
  const { isWell, lines } = await runDoctor({
    ...{ DATA_DIR: shop.dataDir, EMBEDDED_COMMERCE_TOKEN: COMMERCE_TOKEN },
    ...{ PORT: port(shop.url), EMBEDDED_PORT: port(shop.embeddedUrl), PRIVATE_PORT: port(shop.apiUrl) },
  })
  expect(lines.filter(line => !line.startsWith('ok '))).toEqual([
    expect.stringMatching(/^0 wrong, 0 warnings, \d+ ok\.$/),
  ])
  expect(lines).toContainEqual(
    expect.stringMatching(/^ok {6}The shop sells FL-\S+ in the store eu_region_1\.$/),
  )
  expect(isWell).toBe(true)
})

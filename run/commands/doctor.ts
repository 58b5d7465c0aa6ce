import { environmentFiles, shopFolder } from '@firnline/shop/folder'
import type { Config } from '@firnline/web/server/config/config'
import { runDoctor } from '../doctor/doctor.ts'
import { type Finding, warning } from '../doctor/finding.ts'
import { readEmbeddedData } from '../embedded/embedded-data.ts'
import { readSettings } from '../process/launch.ts'
import { unknownVariables } from '../process/unknown-variables.ts'
import { findKeys } from '../shop/keys.ts'

/**
 * `npm run doctor`: checks the configuration against the live services, which it only reads, and says in sentences what is right,
 * missing or wrong. Ends with 1 if anything is wrong.
 */
const MARKS = { right: 'ok      ', warning: 'warning ', wrong: 'wrong   ' } as const

const config = readSettings('The check')
if (config !== null) {
  const findings = [
    ...unknownVariables(process.env, environmentFiles).map(warning),
    ...(await runDoctor({
      config,
      ...(await keysOf(config)),
      data: await readEmbeddedData(shopFolder, config.commerce === null),
    })),
  ]
  for (const { kind, text } of findings) process.stdout.write(`${MARKS[kind]}${text}\n`)
  const count = (kind: Finding['kind']) => findings.filter(finding => finding.kind === kind).length
  process.stdout.write(`${count('wrong')} wrong, ${count('warning')} warnings, ${count('right')} ok.\n`)
  process.exitCode = count('wrong') === 0 ? 0 : 1
}

async function keysOf(config: Config) {
  const { keys, unknown: unknownKeys } = await findKeys(config)
  return { keys, unknownKeys }
}

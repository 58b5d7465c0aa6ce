import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { startCommand } from '@firnline/e2e/harness/child-shop'

/**
 * Figures that a program measures of itself, in a process with the flags and environment of `npm start`, and prints as JSON.
 * @param program path of its file
 */
export async function measuredBy<Figures>(program: string, argument: string): Promise<Figures> {
  const { settings, parameters } = startCommand()
  const flags = parameters.filter(word => word.startsWith('--'))
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, program, argument], {
    env: { ...process.env, ...settings },
  })
  return JSON.parse(stdout)
}

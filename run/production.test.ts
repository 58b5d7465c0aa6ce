import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

it('imports React’s production build, which renders a page three times as fast', () => {
  const script = `
    await import('./run/production.ts')
    const { version, act } = await import('react')
    console.log(version, act)`
  const root = fileURLToPath(new URL('..', import.meta.url))
  const { NODE_ENV: _, ...env } = process.env
  const printed = execFileSync('node', ['--input-type=module', '-e', script], {
    cwd: root,
    env,
    encoding: 'utf8',
  })
  // Only the development build can `act`.
  expect(printed).toMatch(/^19\.\S+ undefined\n$/)
})

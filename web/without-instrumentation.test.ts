import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { INSTRUMENTATION_MODULE, STUB } from './without-instrumentation.ts'

const router = dirname(createRequire(import.meta.url).resolve('react-router/package.json'))

/** Names that a module exports, aliases included. */
function exportsOf(module: string): string[] {
  const lists = [...module.matchAll(/export \{([^}]*)\}/g)].flatMap(([, list = '']) => list.split(','))
  const constants = [...module.matchAll(/export const (\w+)/g)].map(([, name = '']) => name)
  return [...lists.map(name => name.replace(/^.* as /, '').trim()), ...constants].toSorted()
}

it('exports in place of the instrumentation what React Router’s module exports', () => {
  const original = exportsOf(readFileSync(join(router, INSTRUMENTATION_MODULE), 'utf8'))
  expect(original.length).toBeGreaterThan(0)
  expect(exportsOf(STUB)).toEqual(original)
})

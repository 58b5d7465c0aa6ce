import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Areas whose messages are looked up by names that the commerce platform gives. */
const LOOKED_UP = ['orderStatus', 'paymentMethod']

/** Keys that no code selects, or whose name no code says. */
export function unusedMessages(keys: readonly string[]): string[] {
  const code = globSync('{web/app,web/server,domain}/**/*.{ts,tsx}', { cwd: ROOT, exclude: ['**/*.test.*'] })
    .map(file => readFileSync(join(ROOT, file), 'utf8'))
    .join('\n')
  const strings = new Set([...code.matchAll(/'([^'\n]+)'/g)].map(match => match[1] ?? ''))
  const names = new Set([...code.matchAll(/(?:[.?]|[{,]\s*)([a-z]\w*)/gi)].map(match => match[1] ?? ''))
  return keys.filter(key => {
    const [area = '', name] = key.split('.')
    if (name === undefined || LOOKED_UP.includes(area)) return !strings.has(area)
    const isSelected = strings.has(area) || strings.has(key)
    return !isSelected || !(names.has(name) || strings.has(name))
  })
}

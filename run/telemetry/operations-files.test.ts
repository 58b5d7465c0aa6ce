import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { exportedNames } from './fixture/exported-names.ts'

const FOLDER = join(import.meta.dirname, '../../docs/operations')
const textOf = (file: string) => readFileSync(join(FOLDER, file), 'utf8')

const Alerts = v.object({
  groups: v.array(
    v.object({
      rules: v.array(
        v.object({
          alert: v.string(),
          expr: v.string(),
          for: v.optional(v.pipe(v.string(), v.regex(/^\d+[smhd]$/))),
          labels: v.object({ severity: v.picklist(['page', 'ticket']) }),
          annotations: v.object({ summary: v.string() }),
        }),
      ),
    }),
  ),
})
const Dashboard = v.object({
  panels: v.array(v.object({ title: v.string(), targets: v.array(v.object({ expr: v.string() })) })),
})

const rules = v.parse(Alerts, parse(textOf('alerts.yaml'))).groups.flatMap(group => group.rules)
const panels = v.parse(Dashboard, JSON.parse(textOf('dashboard.json'))).panels

const queries = [
  ...rules.map(({ alert, expr }): [string, string] => [`the alert ${alert}`, expr]),
  ...panels.flatMap(({ title, targets }) =>
    targets.map(({ expr }): [string, string] => [`the panel ${title}`, expr]),
  ),
]

it.each(queries)('%s asks for metrics that the shop has', (_, query) => {
  // Without label matchers, label lists and durations, what has an underscore is a metric or a function.
  const plain = query.replace(/\{[^}]*\}|\[[^\]]*\]|\b(?:by|on) \([^)]*\)/g, '')
  const names = plain.match(/\b[a-z]\w*_\w+\b/g)?.filter(name => name !== 'histogram_quantile') ?? []
  const known = exportedNames()
  expect(names.filter(name => !known.has(name))).toEqual([])
  expect(names.length > 0 || plain.startsWith('up')).toBe(true)
})

it('explains each alert', () => {
  const page = textOf('observability.md')
  expect(rules.map(({ alert }) => alert).filter(alert => !page.includes(`| \`${alert}\` |`))).toEqual([])
})

it('explains each metric', () => {
  const page = textOf('observability.md')
  const names = [...exportedNames()].filter(name => !/_(?:bucket|sum)$/.test(name))
  const isNamed = (name: string) =>
    [name, name.replace(/_count$/, '')].some(known => page.includes(`\`${known}\``))
  expect(names.filter(name => !isNamed(name))).toEqual([])
})

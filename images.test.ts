import { readFileSync } from 'node:fs'
import { validate } from 'dockerfile-utils'
import { expect, it } from 'vitest'
import settings from './package.json' with { type: 'json' }

/** What the images do (docs/decisions/0081-container-images.md) beside what the repository does without them. */
const dockerfile = readFileSync(new URL('Dockerfile', import.meta.url), 'utf8')

it('has a Dockerfile without errors', () => {
  expect(validate(dockerfile)).toEqual([])
})

it('runs the Node version that npm ci brings', () => {
  expect(dockerfile).toContain(`FROM node:${settings.devDependencies.node}-`)
})

it('runs the command of npm start in its environment', () => {
  const [, variables = '', command = ''] = settings.scripts.start.match(/^exec env (.*?) (node .*)$/) ?? []
  expect(dockerfile).toContain(`CMD ${JSON.stringify(command.split(' ')).replaceAll(',', ', ')}\n`)
  // A variable that the environment may set has a value of the image's own.
  for (const variable of variables.split(' '))
    expect(dockerfile).toContain(` ${variable.replace(/\$\{.*/, '')}`)
})

it('holds every workspace that the shop runs from', () => {
  const left = ['demo', 'e2e', 'bench']
  for (const workspace of settings.workspaces.filter(name => !left.includes(name)))
    expect(dockerfile).toContain(`COPY --from=build /app/${workspace} ${workspace}\n`)
})

it('publishes no port of a container but the proxy’s', () => {
  const compose = readFileSync(new URL('compose.yaml', import.meta.url), 'utf8')
  const services = compose.split(/^ {2}(?=[\w-]+:$)/m).filter(text => /^ {4}(?:image|<<):/m.test(text))
  expect(services.length).toBeGreaterThan(5)
  expect(services.filter(text => /^ {4}ports:/m.test(text)).map(text => text.split(':', 1)[0])).toEqual([
    'proxy',
  ])
})

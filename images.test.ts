import { existsSync, readFileSync } from 'node:fs'
import { validate } from 'dockerfile-utils'
import { expect, it } from 'vitest'
import { contextFiles } from './e2e/image/build-context.ts'
import { readStages } from './e2e/image/dockerfile.ts'
import settings from './package.json' with { type: 'json' }

/**
 * What the images do (docs/decisions/0081-container-images.md) beside what the repository does without them. e2e/image carries
 * out the Dockerfile's steps.
 */
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

it('gives every workspace to the build', () => {
  const files = contextFiles(import.meta.dirname)
  const missing = settings.workspaces.filter(workspace => !files.includes(`${workspace}/package.json`))
  expect(missing).toEqual([])
})

it('copies what the build context or an earlier step has', () => {
  const files = contextFiles(import.meta.dirname)
  const copied = readStages(dockerfile).flatMap(({ steps }) =>
    steps.flatMap(step => (step.kind === 'copy' && step.stage !== null ? step.sources : [])),
  )
  const sources = copied.flatMap(path => (path.startsWith('/app/') ? [path.slice('/app/'.length)] : []))
  expect(sources.length).toBeGreaterThan(10)
  const made = ['node_modules']
  const missing = sources.filter(
    path => !made.includes(path) && !files.some(file => file === path || file.startsWith(`${path}/`)),
  )
  expect(missing).toEqual([])
})

it('mounts files that the repository has into the containers of compose.yaml', () => {
  const compose = readFileSync(new URL('compose.yaml', import.meta.url), 'utf8')
  const mounted = [...compose.matchAll(/^ +- (\.\/[^:]+):/gm)].map(([, path = '']) => path)
  expect(mounted).toContain('./deploy/Caddyfile')
  expect(mounted.filter(path => !existsSync(new URL(path, import.meta.url)))).toEqual([])
})

it('publishes no port of a container but the proxy’s', () => {
  const compose = readFileSync(new URL('compose.yaml', import.meta.url), 'utf8')
  const services = compose.split(/^ {2}(?=[\w-]+:$)/m).filter(text => /^ {4}(?:image|<<):/m.test(text))
  expect(services.length).toBeGreaterThan(5)
  expect(services.filter(text => /^ {4}ports:/m.test(text)).map(text => text.split(':', 1)[0])).toEqual([
    'proxy',
  ])
})

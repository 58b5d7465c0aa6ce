import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import dockerignore from '@balena/dockerignore'

/**
 * The files that `docker build` gets of a clone, relative to its root: those of git, and new ones, which .dockerignore
 * does not leave out. What git ignores is never in a clone.
 */
export function contextFiles(root: string): string[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  const rules = dockerignore.default().add(readFileSync(join(root, '.dockerignore'), 'utf8'))
  return rules.filter(listed.split('\0').filter(path => path !== ''))
}

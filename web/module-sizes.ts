import { writeFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** By file of the browser's build, `assets/frame-….js`: its modules, and their bytes before they are minified. */
export type ModuleSizes = Readonly<Record<string, Readonly<Record<string, number>>>>

export const MODULE_SIZES = fileURLToPath(new URL('build/module-sizes.json', import.meta.url))

/** Writes which modules each file of the browser's build has (`npm run bench -- --modules`). */
export function writeModuleSizes(): Plugin {
  return {
    name: 'write-module-sizes',
    apply: 'build',
    applyToEnvironment: environment => environment.name === 'client',
    async writeBundle(_, bundle) {
      const sizes: ModuleSizes = Object.fromEntries(
        Object.values(bundle).flatMap(file => {
          if (file.type !== 'chunk') return []
          const modules = Object.entries(file.modules).map(([id, { renderedLength }]) => [
            relative(ROOT, id),
            renderedLength,
          ])
          return [[file.fileName, Object.fromEntries(modules)]]
        }),
      )
      await writeFile(MODULE_SIZES, JSON.stringify(sizes))
    },
  }
}

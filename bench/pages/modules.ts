import { readFile } from 'node:fs/promises'
import { startChildShop } from '@firnline/e2e/harness/child-shop'
import { MODULE_SIZES, type ModuleSizes } from '@firnline/web/module-sizes'
import { javaScriptFiles } from './page-bytes.ts'

const SHOWN = 25

/** Prints the JavaScript of each page: its files, gzip, and its largest modules with their owners, before they are minified. */
export async function printModules(dataDir: string, paths: readonly string[]): Promise<void> {
  const sizes: ModuleSizes = JSON.parse(await readFile(MODULE_SIZES, 'utf8'))
  const shop = await startChildShop({ dataDir })
  try {
    for (const [path, files] of await javaScriptFiles(shop.url, paths)) {
      print(`\n${path}`)
      for (const [url, bytes] of byBytes(files)) print(line(bytes, new URL(url).pathname))
      const modules = [...files.keys()].flatMap(url =>
        Object.entries(sizes[new URL(url).pathname.slice(1)] ?? {}),
      )
      const owners = Map.groupBy(modules, ([module]) => ownerOf(module))
      print('  by owner, not minified')
      const sums = [...owners].map(
        ([owner, own]) => [owner, own.reduce((sum, [, bytes]) => sum + bytes, 0)] as const,
      )
      for (const [owner, bytes] of byBytes(sums)) print(line(bytes, owner))
      print(`  the ${SHOWN} largest modules, not minified`)
      for (const [module, bytes] of byBytes(modules).slice(0, SHOWN)) print(line(bytes, module))
    }
  } finally {
    await shop.stop()
  }
}

function byBytes(entries: Iterable<readonly [string, number]>): (readonly [string, number])[] {
  return [...entries].toSorted(([, a], [, b]) => b - a)
}

/** A package of npm, or the folder of ours: `react-dom`, `web/app/components/header`. */
function ownerOf(module: string): string {
  const [, npm] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(module) ?? []
  return npm ?? module.split('/').slice(0, -1).slice(0, 4).join('/')
}

function line(bytes: number, text: string): string {
  return `${String(bytes).padStart(9)}  ${text}`
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

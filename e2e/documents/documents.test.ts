import { expect, inject, it } from 'vitest'
import type { CodeBlock } from './code-blocks.ts'
import { isShell, PAGES } from './pages.ts'
import { openReader } from './reader.ts'

/** Follows each page of the documentation: its commands in their order, in a new clone of the repository. */
const isSoak = inject('soak')

const isRun = (block: CodeBlock) =>
  isShell(block) && block.mark?.kind !== 'not run' && (isSoak || !isLong(block))
const isLong = ({ mark }: CodeBlock) => mark?.kind === 'run' && mark.isLong

/** What a command prints that failed, whatever its exit code. */
const FAILURE = /^npm (?:error|warn)|^\s+at .+:\d+:\d+\)?$|\b[A-Z]\w*Error\b|command not found|No such file/m

it.each(PAGES.filter(({ blocks }) => blocks.some(isRun)))(
  'follows $path',
  { timeout: 900_000 },
  async page => {
    const installs = page.blocks.some(block => isRun(block) && block.text.includes('npm ci'))
    const reader = await openReader({ installs })
    try {
      for (const block of page.blocks) {
        if (block.mark?.kind === 'file') await reader.write(block.mark.path, block.text)
        if (!isRun(block)) continue
        if (block.mark?.kind === 'run' && block.mark.needsShop) await reader.openShop()
        const output = await reader.follow(block.text)
        expect(output, block.place).not.toMatch(FAILURE)
      }
      for (const [address] of page.text.matchAll(/http:\/\/localhost:3000[^\s>),.`]*/g))
        await expect.poll(() => reader.statusOf(address), { message: address }).toBeOneOf([200, null])
    } finally {
      await reader.close()
    }
  },
)

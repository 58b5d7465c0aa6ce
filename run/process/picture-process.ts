import { fileURLToPath } from 'node:url'
import type { Rendering } from '@firnline/embedded/media/render/image-renderer'
import type { DrawPicture } from '@firnline/web/server/share-picture/draw-picture'
import Tinypool from 'tinypool'
import type { Logger } from './launch.ts'

/** ms without work after which the process ends. */
const IDLE = 10_000
/** The media server renders two images at a time, and one share picture may be drawn beside them. */
const AT_ONCE = 3

const RENDER = modulePath('@firnline/embedded/media/render/render')
const DRAW = modulePath('@firnline/web/server/share-picture/draw-picture')

export type PictureProcess = {
  readonly rendering: Rendering
  readonly drawPicture: DrawPicture
  close(): Promise<void>
}

/**
 * Pictures are made in a child process, which starts with the first and ends when idle: what native code took is given back. A
 * picture whose process dies is tried once more in a new one.
 */
export function createPictureProcess(log: Logger): PictureProcess {
  const pool = new Tinypool({
    runtime: 'child_process',
    serialization: 'advanced',
    minThreads: 0,
    maxThreads: 1,
    concurrentTasksPerWorker: AT_ONCE,
    idleTimeout: IDLE,
    execArgv: [],
    // No secrets for what reads image files; one malloc arena for all threads.
    env: { MALLOC_ARENA_MAX: '1' },
  })
  // It died between two pictures; the next starts a new one.
  pool.on('error', err => log.info({ err }, 'The process that makes pictures ended'))

  async function run(filename: string, name: string, task: unknown) {
    try {
      return await pool.run(task, { filename, name })
    } catch (error) {
      if (!(error instanceof Error)) throw thrownThere(error)
      log.warn({ err: error }, 'The process that makes pictures died while it made one')
      return pool.run(task, { filename, name })
    }
  }

  return {
    rendering: {
      readImageInfo: path => run(RENDER, 'readImageInfo', path),
      renderImage: task => run(RENDER, 'renderImage', task),
    },
    drawPicture: task => run(DRAW, 'drawPicture', task),
    close: () => pool.destroy(),
  }
}

function modulePath(specifier: string): string {
  return fileURLToPath(import.meta.resolve(specifier))
}

/** An error of the task comes over as a plain object. */
function thrownThere(error: unknown): Error {
  return Object.assign(new Error('A picture could not be made.'), error)
}

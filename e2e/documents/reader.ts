import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { copyBuild, linkPackages } from '../harness/clone.ts'
import { copyFilledData, temporaryFolder } from '../harness/filled-data.ts'
import { freePort } from '../harness/ports.ts'
import { ROOT } from './pages.ts'

/** Somebody who follows a page: a folder with a clone of the repository, in which the page's commands are given. */
export type Reader = {
  /** Gives the commands of a block and resolves to what they wrote. @throws when one fails, with its output */
  follow(commands: string): Promise<string>
  /** Makes a file that the page shows. */
  write(path: string, text: string): Promise<void>
  /** Starts the clone's shop, unless one runs. */
  openShop(): Promise<void>
  /** Resolves to the status of a page of the shop that runs, by the address that the page names; null when none runs. */
  statusOf(address: string): Promise<number | null>
  close(): Promise<void>
}

/** A command that goes on until it is stopped. */
const SERVER = /(?:^|&& |\s)npm (?:start|run dev)\s*$/

/** @param installs whether the page's commands bring the packages and the build themselves */
export async function openReader({ installs }: { readonly installs: boolean }): Promise<Reader> {
  const folder = await temporaryFolder()
  const clone = join(folder, 'firnline')
  await copyRepository(clone)
  if (!installs) {
    await linkPackages(ROOT, clone)
    await copyBuild(ROOT, clone)
  }
  const ports = { PORT: await freePort(), EMBEDDED_PORT: await freePort(), PRIVATE_PORT: await freePort() }
  const here = (text: string) =>
    text
      .replaceAll('localhost:3000', `localhost:${ports.PORT}`)
      .replaceAll('localhost:3001', `localhost:${ports.EMBEDDED_PORT}`)
      .replaceAll('localhost:3003', `localhost:${ports.PRIVATE_PORT}`)
  const env = {
    ...process.env,
    ...Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)])),
    // Of the tests, which a reader does not set.
    ...{
      NODE_ENV: undefined,
      CONTENT_PREVIEW_PORT: '0',
      LOG_LEVEL: 'warn',
      npm_config_prefer_offline: 'true',
    },
  }
  let server: ChildProcess | null = null

  async function start(commands: string): Promise<string> {
    await stop()
    const child = spawn('sh', ['-ec', commands], {
      cwd: clone,
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    server = child
    let output = ''
    const opened = Promise.withResolvers<void>()
    const collect = (chunk: unknown) => {
      output += String(chunk)
      if (output.includes('data is kept in')) opened.resolve()
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.once('exit', code => opened.reject(new Error(`${commands}\nended with ${code}:\n${output}`)))
    await opened.promise
    return output
  }

  async function stop(): Promise<void> {
    const child = server
    server = null
    if (child === null || child.exitCode !== null || child.pid === undefined) return
    const ended = once(child, 'close')
    process.kill(-child.pid, 'SIGTERM')
    await ended
  }

  return {
    async follow(commands) {
      if (SERVER.test(commands)) return start(here(commands))
      const options = { cwd: clone, env, maxBuffer: 2 ** 26 }
      const { promise, resolve, reject } = Promise.withResolvers<string>()
      execFile('sh', ['-ec', here(commands)], options, (error, stdout, stderr) => {
        if (error === null) resolve(`${stdout}${stderr}`)
        else reject(new Error(`${commands}\nfailed:\n${stdout}${stderr}`))
      })
      return promise
    },
    async write(path, text) {
      await mkdir(dirname(join(clone, path)), { recursive: true })
      await writeFile(join(clone, path), `${text}\n`)
    },
    async openShop() {
      if (server !== null) return
      await copyFilledData(join(clone, 'var'))
      await start('npm start')
      // Answers when the search index is there.
      await (await fetch(here('http://localhost:3000/search?q=ski'))).arrayBuffer()
    },
    async statusOf(address) {
      return server === null ? null : (await fetch(here(address))).status
    },
    close: stop,
  }
}

async function copyRepository(clone: string): Promise<void> {
  await mkdir(clone)
  const files = 'git ls-files -z --cached --others --exclude-standard'
  const copy = `${files} | tar --null --files-from=- --create --file=- | tar --extract --file=- --directory="$0"`
  await promisify(execFile)('sh', ['-c', copy, clone], { cwd: ROOT })
}

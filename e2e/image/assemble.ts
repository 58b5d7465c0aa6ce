import { cp, mkdir, stat } from 'node:fs/promises'
import { basename, join, posix } from 'node:path'
import { contextFiles } from './build-context.ts'
import type { Stage, Step } from './dockerfile.ts'

/** The folder that a stage's WORKDIR names. */
export const WORKDIR = '/app'

export type Assembly = {
  /** Of the build context. */
  readonly root: string
  readonly stages: readonly Stage[]
  /** Gets a folder for each stage, which stands for the root of its file system. */
  readonly folder: string
  /** Runs a RUN step in a stage's folder. */
  readonly run: (command: string, stageFolder: string) => Promise<void>
}

/**
 * Carries out a stage's steps, after those of the stages that it needs, and returns its folder. COPY copies files as
 * Docker does, from the build context or another stage.
 * @throws when a step copies what is not there or a RUN step fails
 */
export async function assemble(name: string, assembly: Assembly): Promise<string> {
  const stage = assembly.stages.find(stage => stage.name === name)
  if (stage === undefined) throw new Error(`The Dockerfile has no stage ${name}.`)
  const folder = join(assembly.folder, name)
  if (await exists(folder)) return folder
  await mkdir(join(folder, WORKDIR), { recursive: true })
  if (assembly.stages.some(({ name }) => name === stage.base))
    await copyTree(await assemble(stage.base, assembly), folder)
  for (const step of stage.steps) await carryOut(step, folder, assembly)
  return folder
}

async function carryOut(step: Step, folder: string, assembly: Assembly): Promise<void> {
  if (step.kind === 'run') return assembly.run(step.command, folder)
  const target = join(folder, posix.resolve(WORKDIR, step.target))
  if (step.stage === null) return copyContext(step, target, assembly.root)
  const from = await assemble(step.stage, assembly)
  for (const source of step.sources) {
    const path = join(from, posix.resolve('/', source))
    const isFolder = (await stat(path)).isDirectory()
    await copyTree(path, isFolder ? target : join(target, basename(source)))
  }
}

async function copyContext(
  { sources }: Extract<Step, { kind: 'copy' }>,
  target: string,
  root: string,
): Promise<void> {
  if (sources.join() !== '.') throw new Error(`COPY ${sources.join(' ')} is not the whole build context.`)
  for (const file of contextFiles(root)) await copyTree(join(root, file), join(target, file))
}

function copyTree(from: string, to: string): Promise<void> {
  return cp(from, to, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true })
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw error
    },
  )
}

import { setImmediate } from 'node:timers/promises'

/** The outcome of one task of a batch. */
export type Outcome<Result> = { kind: 'done'; result: Result } | { kind: 'failed'; error: unknown }

/** Keeps the first task of a batch from waiting long for the last. */
const MAX_BATCH = 64

type Waiting<Task, Result> = { task: Task } & PromiseWithResolvers<Result>

/**
 * Runs as one batch all tasks that came while the last batch ran, since one transaction costs about the same for many.
 * `run` resolves to the outcomes in the tasks' order; when it rejects, each task runs alone, so that only the bad one fails.
 */
export function createBatch<Task, Result>(
  run: (tasks: readonly Task[]) => Promise<Outcome<Result>[]>,
): (task: Task) => Promise<Result> {
  const waiting: Waiting<Task, Result>[] = []
  let isRunning = false

  const runAll = async () => {
    isRunning = true
    while (waiting.length > 0) {
      // Clients that the last batch answered may send their next request first.
      await setImmediate()
      await settle(run, waiting.splice(0, MAX_BATCH))
    }
    isRunning = false
  }
  return task => {
    const entry = { task, ...Promise.withResolvers<Result>() }
    waiting.push(entry)
    if (!isRunning) void runAll()
    return entry.promise
  }
}

type Run<Task, Result> = (tasks: readonly Task[]) => Promise<Outcome<Result>[]>

async function settle<Task, Result>(run: Run<Task, Result>, batch: Waiting<Task, Result>[]): Promise<void> {
  try {
    const outcomes = await run(batch.map(entry => entry.task))
    for (const [index, entry] of batch.entries()) report(entry, outcomes[index])
  } catch (error) {
    const [only, second] = batch
    if (second === undefined) only?.reject(error)
    else for (const entry of batch) await settle(run, [entry])
  }
}

function report<Result>(entry: PromiseWithResolvers<Result>, outcome: Outcome<Result> | undefined): void {
  if (outcome === undefined) entry.reject(new Error('The batch returned no outcome for a task'))
  else if (outcome.kind === 'done') entry.resolve(outcome.result)
  else entry.reject(outcome.error)
}

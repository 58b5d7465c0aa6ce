import { setImmediate } from 'node:timers/promises'

/** What became of one of several that were done together. */
export type Outcome<Result> = { kind: 'done'; result: Result } | { kind: 'failed'; error: unknown }

/** So that the first of a batch does not wait long for the last. */
const MOST_TOGETHER = 64

type Waiting<Task, Result> = { task: Task } & PromiseWithResolvers<Result>

/**
 * Does at once what came while the last batch was done: a transaction costs the same for one as for many. `run` answers
 * its tasks in their order; when it throws, each is tried alone, so that none fails for another's fault.
 */
export function createBatch<Task, Result>(
  run: (tasks: readonly Task[]) => Promise<Outcome<Result>[]>,
): (task: Task) => Promise<Result> {
  const waiting: Waiting<Task, Result>[] = []
  let isRunning = false

  const runAll = async () => {
    isRunning = true
    while (waiting.length > 0) {
      // Those who were answered with the last batch may come again before the next one goes.
      await setImmediate()
      await settle(run, waiting.splice(0, MOST_TOGETHER))
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
  if (outcome === undefined) entry.reject(new Error('The batch left a task without an answer'))
  else if (outcome.kind === 'done') entry.resolve(outcome.result)
  else entry.reject(outcome.error)
}

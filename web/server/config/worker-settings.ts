import { join } from 'node:path'
import * as v from 'valibot'

const MOST = 64
const SENTENCE = `is a number of processes, 1 to ${MOST}`
const count = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^\d{1,2}$/, SENTENCE),
    v.transform(Number),
    v.minValue(1, SENTENCE),
    v.maxValue(MOST, SENTENCE),
  ),
  '1',
)

/** `WORKER`: which of the processes this is, from 1. The first process gives it to those that it starts. */
export const WORKER_ENVIRONMENT = { WORKERS: count, WORKER: count }

type Given = Readonly<Record<string, string | undefined>>

/** What several processes lack, a sentence each. */
export function halfWorkers({ WORKERS = '1', DATABASE_URL, BIGCOMMERCE_US_STORE_HASH }: Given): string[] {
  if (WORKERS === '1' || DATABASE_URL !== undefined || BIGCOMMERCE_US_STORE_HASH !== undefined) return []
  return [
    `WORKERS=${WORKERS} needs DATABASE_URL: without it, the embedded commerce platform keeps its database in DATA_DIR, which only one process can open. Set DATABASE_URL to a PostgreSQL server, or leave WORKERS out.`,
  ]
}

type Workers = {
  readonly workers: number
  readonly worker: number
  /** Of the first process; 0: any that is free. */
  readonly privatePort: number
  readonly dataDir: string
}

const LAST_PORT = 65_535

/** What is said of private ports that do not exist. */
export function missingPorts({ workers, privatePort }: Pick<Workers, 'workers' | 'privatePort'>): string[] {
  if (privatePort + workers - 1 <= LAST_PORT) return []
  return [
    `PRIVATE_PORT is ${privatePort}, and each of the ${workers} processes of WORKERS has the next one: set it to ${LAST_PORT - workers + 1} or less.`,
  ]
}

/** What each process has for itself. */
export function toWorker({ workers, worker, privatePort, dataDir }: Workers) {
  return {
    /** Processes that share the port. */
    workers,
    /** Where the embedded services' APIs are. */
    privatePort: privatePort === 0 ? 0 : privatePort + worker - 1,
    /** The part of the data folder that no other process of this machine writes to. */
    processDir: worker === 1 ? dataDir : join(dataDir, `worker-${worker}`),
  }
}

import { workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'

/** A worker thread that creates a PGlite in the folder `workerData`: it takes seconds of processor time. */
const client = await PGlite.create({ dataDir: workerData })
await client.close()

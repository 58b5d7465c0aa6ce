import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { Database } from '../database/open.ts'
import { hasId } from '../database/rows.ts'
import { customers } from '../database/schema.ts'
import type { Scope } from '../scope.ts'
import { ApiError } from '../wire/api-error.ts'
import { clearAllAttempts } from './check-credentials.ts'

const COST = { memory: 19_456, passes: 2, parallelism: 1 }
const NONCE_BYTES = 16
const TAG_BYTES = 32
const MAX_LENGTH = 256

/** One for the process, whose processor all hashing shares. */
const queue = createHashingQueue({ concurrency: 2, maxWaiting: 200 })
const derive = promisify<'argon2id', Argon2Parameters, Buffer>(argon2)

/** Verified against when there is no account, so that the response takes as long as for one. No password matches it. */
const DUMMY_HASH = toPhc(COST, { nonce: Buffer.alloc(NONCE_BYTES), tag: Buffer.alloc(TAG_BYTES) })

/** At least 7 characters with a letter and a digit, at most 256. */
export function isStrongPassword(password: string): boolean {
  const length = [...password].length
  return length >= 7 && length <= MAX_LENGTH && /\p{L}/u.test(password) && /\p{Nd}/u.test(password)
}

/** argon2id in PHC format. Throws HashingQueueFull, a 429. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(NONCE_BYTES)
  return toPhc(COST, { nonce, tag: await deriveTag(password, { nonce, cost: COST, tagLength: TAG_BYTES }) })
}

/** Takes the same time for a null hash, a wrong and a right password. Throws HashingQueueFull, a 429. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const { cost, nonce, tag } = readPhc(hash ?? DUMMY_HASH)
  const tried = await deriveTag(password.slice(0, MAX_LENGTH * 2), { nonce, cost, tagLength: tag.length })
  return timingSafeEqual(tag, tried)
}

export function isHashingQueueFull(): boolean {
  return queue.isFull()
}

type NewPassword = { customerId: number; password: string; now: Date }

/** Hashes and saves a password. Where a transaction must not wait 50 ms for the hash: `hashPassword`, `savePasswordHash`. */
export async function setPassword(tx: Database, scope: Scope, { customerId, password, now }: NewPassword) {
  await savePasswordHash(tx, scope, { customerId, hash: await hashPassword(password), now })
}

/** Saves a password's hash, clears `force_password_reset` and failed sign-ins, and ends older sessions. */
export async function savePasswordHash(
  tx: Database,
  scope: Scope,
  { customerId, hash, now }: { customerId: number; hash: string; now: Date },
): Promise<void> {
  const [row] = await tx
    .update(customers)
    .set({ password_hash: hash, password_changed_at: now, force_password_reset: false, date_modified: now })
    .where(hasId(customers, scope, customerId))
    .returning({ email_key: customers.email_key })
  if (row !== undefined) await clearAllAttempts(tx, scope, row.email_key)
}

type Cost = typeof COST

function deriveTag(
  password: string,
  { nonce, cost, tagLength }: { nonce: Buffer; cost: Cost; tagLength: number },
): Promise<Buffer> {
  // Two keyboards can send different code points for the same character.
  const message = password.normalize('NFKC')
  return queue.run(() => derive('argon2id', { message, nonce, tagLength, ...cost }))
}

function toPhc({ memory, passes, parallelism }: Cost, { nonce, tag }: { nonce: Buffer; tag: Buffer }) {
  const bare = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${bare(nonce)}$${bare(tag)}`
}

function readPhc(phc: string) {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(phc)
  const [, memory, passes, parallelism, nonce, tag] = parts ?? []
  if (nonce === undefined || tag === undefined)
    throw new Error('A stored password hash is not argon2id in PHC format; set the password again')
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    nonce: Buffer.from(nonce, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

/** Too many passwords wait to be hashed. */
export class HashingQueueFull extends ApiError {
  constructor() {
    super(429, 'Too many requests')
  }
}

type Limits = { concurrency: number; maxWaiting: number }

/**
 * Runs jobs in order, `concurrency` at a time, so that password guessing does not use up the processor. Rejects with
 * HashingQueueFull when `maxWaiting` jobs wait.
 */
export function createHashingQueue({ concurrency, maxWaiting }: Limits) {
  const waiting: (() => void)[] = []
  let running = 0

  async function run<Result>(job: () => Promise<Result>): Promise<Result> {
    if (running >= concurrency) {
      if (waiting.length >= maxWaiting) throw new HashingQueueFull()
      await new Promise<void>(resolve => waiting.push(resolve))
    } else running += 1
    try {
      return await job()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }

  return { run, isFull: () => waiting.length >= maxWaiting }
}

import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { customers } from '../database/schema.ts'
import type { Scope } from '../scope.ts'
import { createHashingQueue } from './hashing-queue.ts'
import { forgetAttempts } from './throttle.ts'

const COST = { memory: 19_456, passes: 2, parallelism: 1 }
const NONCE_BYTES = 16
const TAG_BYTES = 32
const LONGEST = 256

/** One for the process: its processor is what is shared. */
const queue = createHashingQueue({ atOnce: 2, mostWaiting: 200 })
const derive = promisify<'argon2id', Argon2Parameters, Buffer>(argon2)

/** No hash in it comes from a password: to try one on it costs what a real try costs, and always fails. */
const NOBODY = toPhc(COST, { nonce: Buffer.alloc(NONCE_BYTES), tag: Buffer.alloc(TAG_BYTES) })

/** At least 7 characters with a letter and a digit, at most 256. */
export function isStrongPassword(password: string): boolean {
  const length = [...password].length
  return length >= 7 && length <= LONGEST && /\p{L}/u.test(password) && /\p{Nd}/u.test(password)
}

/** argon2id as PHC text. Throws Busy (a 429) when too many wait. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(NONCE_BYTES)
  return toPhc(COST, { nonce, tag: await tagOf(password, { nonce, cost: COST, tagLength: TAG_BYTES }) })
}

/** Takes the same time whether `hash` is null, of somebody else or right. Throws Busy (a 429) when too many wait. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const { cost, nonce, tag } = readPhc(hash ?? NOBODY)
  const tried = await tagOf(password.slice(0, LONGEST * 2), { nonce, cost, tagLength: tag.length })
  return timingSafeEqual(tag, tried)
}

/** More passwords wait than will be hashed: come again later. */
export function isHashingFull(): boolean {
  return queue.isFull()
}

type NewPassword = { customerId: number; password: string; now: Date }

/**
 * Sets a strong password. It hashes for some 50 ms: where a transaction must not wait for that, `hashPassword` before
 * it and `keepPassword` in it do the same.
 */
export async function setPassword(tx: Database, scope: Scope, { customerId, password, now }: NewPassword) {
  await keepPassword(tx, scope, { customerId, hash: await hashPassword(password), now })
}

/** Keeps a password's hash: it need not be reset any more, failed sign-ins are forgotten, older sessions end. */
export async function keepPassword(
  tx: Database,
  scope: Scope,
  { customerId, hash, now }: { customerId: number; hash: string; now: Date },
): Promise<void> {
  const [row] = await tx
    .update(customers)
    .set({ password_hash: hash, password_changed_at: now, force_password_reset: false, date_modified: now })
    .where(and(eq(customers.store, scope.hash), eq(customers.id, customerId)))
    .returning({ email_key: customers.email_key })
  if (row !== undefined) await forgetAttempts(tx, scope, row.email_key)
}

type Cost = typeof COST

function tagOf(
  password: string,
  { nonce, cost, tagLength }: { nonce: Buffer; cost: Cost; tagLength: number },
): Promise<Buffer> {
  // The same letters typed on two machines can come as different code points.
  const message = password.normalize('NFKC')
  return queue.run(() => derive('argon2id', { message, nonce, tagLength, ...cost }))
}

function toPhc(
  { memory, passes, parallelism }: Cost,
  { nonce, tag }: { nonce: Buffer; tag: Buffer },
): string {
  const bare = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${bare(nonce)}$${bare(tag)}`
}

function readPhc(phc: string) {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(phc)
  const [, memory, passes, parallelism, nonce, tag] = parts ?? []
  if (nonce === undefined || tag === undefined)
    throw new Error('A kept password is not argon2id in PHC text; set it anew')
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    nonce: Buffer.from(nonce, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

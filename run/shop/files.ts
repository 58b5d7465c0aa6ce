import { join } from 'node:path'
import type { BucketAccount } from '@firnline/services/files/bucket-store'
import { createFolderStore } from '@firnline/services/files/folder-store'
import type { FileStore } from '@firnline/services/files/port'
import type { Config } from '@firnline/web/server/config/config'

export type Files = {
  readonly applications: FileStore
  readonly codes: FileStore
  readonly mails: FileStore
  /** Rendered pictures; null: no other machine's. */
  readonly pictures: FileStore | null
  /** Throws ServiceError when files cannot be kept where the configuration says. */
  check(): Promise<void>
}

/** ms: a picture that does not come is rendered. */
const PICTURE_TIMEOUT = 2_000

/** Where customers' uploads, codes and kept emails are: in the data folder, or in the bucket. */
export async function openFiles({
  bucket: account,
  dataDir,
}: Pick<Config, 'bucket' | 'dataDir'>): Promise<Files> {
  if (account === null) {
    const folder = (name: string, isPrivate: boolean) => createFolderStore(join(dataDir, name), { isPrivate })
    return {
      applications: folder('pro-applications', true),
      codes: folder('pro-codes', true),
      mails: folder('mail', false),
      pictures: null,
      check: async () => {},
    }
  }
  // The client is loaded only where there is a bucket.
  const { openBucket } = await import('@firnline/services/files/bucket-store')
  const bucket = openBucket(account)
  return {
    applications: bucket.folder('pro-applications'),
    codes: bucket.folder('pro-codes'),
    mails: bucket.folder('mail'),
    pictures: bucket.folder('media', { timeout: PICTURE_TIMEOUT, retries: 0 }),
    check: bucket.check,
  }
}

/** Of an original, which is in memory as a whole: 64 MB. */
const MOST_ORIGINAL_BYTES = 64 * 1024 * 1024

/** Originals of pictures in a bucket; as `read` of a bucket. */
export async function openOriginals(account: BucketAccount) {
  const { openBucket } = await import('@firnline/services/files/bucket-store')
  const bucket = openBucket(account)
  return { read: (path: string, known: string | null) => bucket.read(path, known, MOST_ORIGINAL_BYTES) }
}

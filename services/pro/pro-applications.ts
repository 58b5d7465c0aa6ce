import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ProApplication } from '@firnline/domain/customer/pro-application'
import { ServiceError } from '../http/service-error.ts'

/** Who reads applications to the pro program. */
export type ProApplicationStore = {
  /** Resolves once it is kept. Throws ServiceError when it cannot be. */
  save(application: ProApplication): Promise<void>
}

/** Only the shop's own account reads what applicants send. */
const OWN_FOLDER = 0o700
const OWN_FILE = 0o600

/**
 * Keeps each application as a folder of its own below `folder`: `application.json`, and the proof beside it. A folder is
 * there whole or not at all; those that begin with a dot are being written.
 */
export function createFolderApplicationStore({
  folder,
  now,
}: {
  folder: string
  now: () => Date
}): ProApplicationStore {
  return {
    async save({ proof, ...application }) {
      const receivedAt = now().toISOString()
      const name = `${receivedAt.slice(0, 10)}-${application.store}-${randomUUID()}`
      const draft = join(folder, `.${name}`)
      const proofFile = `proof.${proof.kind}`
      const written = { ...application, receivedAt, proof: proofFile }
      try {
        await mkdir(draft, { recursive: true, mode: OWN_FOLDER })
        await writeFile(join(draft, proofFile), proof.bytes, { mode: OWN_FILE })
        await writeFile(join(draft, 'application.json'), `${JSON.stringify(written, null, 2)}\n`, {
          mode: OWN_FILE,
        })
        await rename(draft, join(folder, name))
      } catch (cause) {
        const message = `The application could not be written to ${folder}. Is there room, and may the shop write there?`
        throw new ServiceError('pro-desk', message, { cause })
      }
    },
  }
}

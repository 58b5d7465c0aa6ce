import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ProApplication } from '@firnline/domain/customer/pro-application'
import { ServiceError } from '../http/service-error.ts'

export type ProApplicationStore = {
  /** Throws ServiceError. */
  save(application: ProApplication): Promise<void>
}

/** Readable by the shop's account only. */
const OWN_FOLDER = 0o700
const OWN_FILE = 0o600

/**
 * A folder for each application below `folder`: `application.json` and the proof. Folders starting with a dot are
 * incomplete.
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

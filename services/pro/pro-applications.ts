import { randomUUID } from 'node:crypto'
import type { ProApplication } from '@firnline/domain/customer/pro-application'
import type { FileStore } from '../files/port.ts'

export type ProApplicationStore = {
  /** Throws ServiceError. */
  save(application: ProApplication): Promise<void>
}

/** A folder for each application: the proof, and `application.json`, which is written last and makes it complete. */
export function createApplicationStore({
  files,
  now,
}: {
  files: Pick<FileStore, 'putFolder'>
  now: () => Date
}): ProApplicationStore {
  return {
    async save({ proof, ...application }) {
      const receivedAt = now().toISOString()
      const name = `${receivedAt.slice(0, 10)}-${application.store}-${randomUUID()}`
      const proofFile = `proof.${proof.kind}`
      const written = { ...application, receivedAt, proof: proofFile }
      const json = new TextEncoder().encode(`${JSON.stringify(written, null, 2)}\n`)
      await files.putFolder(name, [
        [proofFile, proof.bytes],
        ['application.json', json],
      ])
    },
  }
}

import type { ProApplication } from '@firnline/domain/pro/application'

/** Who reads applications to the pro program. */
export type ProDesk = {
  /** Resolves once it is kept. Throws ServiceError when it cannot be. */
  receive(application: ProApplication): Promise<void>
}

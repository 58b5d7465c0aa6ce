/** An event as the shop's event table has it. */
export type OutgoingEvent = { readonly name: string; readonly params: Readonly<Record<string, unknown>> }

export type EventBatch = {
  /** Random, of one browser. */
  readonly clientId: string
  /** The second in which the visit began; left out: unknown. */
  readonly visitId?: string
  readonly events: readonly OutgoingEvent[]
  /** Whether the visitor also granted marketing; statistics are granted. */
  readonly marketing: boolean
}

/** Where events go from the shop's server. Throws ServiceError. */
export type EventReceiver = (batch: EventBatch) => Promise<void>

type Reason = 'invalid' | 'not-found' | 'not-sold-here' | 'not-available' | 'too-often'

/** A question of an agent that cannot be answered as asked. The message says what is wrong and what to do, in English. */
export class AgentRefusal extends Error {
  readonly reason: Reason
  /** Seconds; null: asking again does not help. */
  readonly retryAfter: number | null

  constructor(reason: Reason, message: string, { retryAfter = null }: { retryAfter?: number | null } = {}) {
    super(message)
    this.name = 'AgentRefusal'
    this.reason = reason
    this.retryAfter = retryAfter
  }
}

export function refuseTooOften(retryAfter: number): AgentRefusal {
  return new AgentRefusal('too-often', `Too many requests. Try again in ${retryAfter} seconds.`, {
    retryAfter,
  })
}

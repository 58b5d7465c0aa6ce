import { randomUUID } from 'node:crypto'

/** What metrics and traces of this process say of it; a collector tells processes of one shop apart by the id. */
export function resourceOf(serviceName: string) {
  return { 'service.name': serviceName, 'service.instance.id': INSTANCE }
}

const INSTANCE = randomUUID()

import type { Connection } from '@firnline/domain/browser/device'

/** Network Information API, missing in some browsers. */
export function readConnection(): Connection {
  const connection: unknown = Reflect.get(navigator, 'connection')
  if (typeof connection !== 'object' || connection === null) return UNKNOWN
  const effectiveType = 'effectiveType' in connection ? String(connection.effectiveType) : undefined
  return { effectiveType, saveData: 'saveData' in connection && connection.saveData === true }
}

const UNKNOWN: Connection = { effectiveType: undefined, saveData: false }

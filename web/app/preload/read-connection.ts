import type { Connection } from '@firnline/domain/browser/connection'

/** What this browser says of its connection; not every browser does. */
export function readConnection(): Connection {
  const connection: unknown = Reflect.get(navigator, 'connection')
  if (typeof connection !== 'object' || connection === null) return SILENT
  const effectiveType = 'effectiveType' in connection ? String(connection.effectiveType) : undefined
  return { effectiveType, saveData: 'saveData' in connection && connection.saveData === true }
}

const SILENT: Connection = { effectiveType: undefined, saveData: false }

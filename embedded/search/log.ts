export type Log = { error(details: Record<string, unknown>, message: string): void }

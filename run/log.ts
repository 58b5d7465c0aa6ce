import { type Logger, pino } from 'pino'

export type { Logger } from 'pino'

/** One JSON line an event; readable lines on a terminal. */
export function createLog(level: string): Logger {
  if (!process.stdout.isTTY) return pino({ level })
  const options = { colorize: true, translateTime: 'HH:MM:ss', ignore: 'pid,hostname' }
  return pino({ level, transport: { target: 'pino-pretty', options } })
}

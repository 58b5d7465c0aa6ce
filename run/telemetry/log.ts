import { activeRecord } from '@firnline/web/server/telemetry/request-record'
import { metrics } from '@opentelemetry/api'
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import { describeError } from './describe-error.ts'
import type { ReportedError } from './error-reporter.ts'

/** Called with each line of level error or above. */
type OnError = (error: ReportedError) => void

const ERROR = 50

/** Bytes that are written together, and ms after which they are written however few they are. */
const BUFFER = 4_000
/** Bytes of whole lines that a pipe takes in one piece: processes that share it do not mix their lines. */
const PIECE = 4_096
const LONGEST_WAIT = 250
/** Bytes that wait while they cannot be written. Lines beyond that are lost. */
const MOST_WAITING = 1024 * 1024

/**
 * One JSON line an event; readable lines on a terminal. What is logged while a request is answered has its id. Lines are
 * written behind the requests, and at exit.
 */
export function createLog(level: string, onError?: OnError): Logger {
  if (process.stdout.isTTY) {
    const options = { colorize: true, translateTime: 'HH:MM:ss', ignore: 'pid,hostname' }
    return pino({ ...logOptions(level, onError), transport: { target: 'pino-pretty', options } })
  }
  const output = openOutput()
  const log = logTo(output.stream, level, onError)
  output.onRecovery(failure => log.warn(failure, 'The log could not be written for a time'))
  return log
}

type Failure = { readonly err: unknown; readonly lostLines: number }

/** `file`: left out, stdout. A full disk ends neither the process nor the log: lines wait, and are lost beyond MOST_WAITING. */
export function openOutput(file?: string) {
  const stream = pino.destination({
    ...(file === undefined ? {} : { dest: file }),
    sync: false,
    minLength: BUFFER,
    maxWrite: PIECE,
    periodicFlush: LONGEST_WAIT,
    maxLength: MOST_WAITING,
  })
  let failure: Failure | null = null
  let onRecovery = (_: Failure) => {}
  stream.on('error', err => {
    failure ??= { err, lostLines: 0 }
  })
  stream.on('drop', () => {
    if (failure !== null) failure = { ...failure, lostLines: failure.lostLines + 1 }
  })
  stream.on('drain', () => {
    if (failure === null) return
    const past = failure
    failure = null
    onRecovery(past)
  })
  // At exit it would try again without end.
  const { flushSync } = stream
  stream.flushSync = () => {
    if (failure === null) flushSync.call(stream)
  }
  return {
    stream,
    /** Calls back when lines are written again. */
    onRecovery(listener: (failure: Failure) => void): void {
      onRecovery = listener
    },
  }
}

export function logTo(output: DestinationStream, level: string, onError?: OnError): Logger {
  return pino(logOptions(level, onError), output)
}

function logOptions(level: string, onError?: OnError): LoggerOptions {
  return {
    level,
    hooks: {
      logMethod(given, method, severity) {
        if (severity >= ERROR) noteError(given, onError)
        return method.apply(this, given)
      },
    },
    serializers: { err: describeError },
    mixin() {
      const record = activeRecord()
      return record === null ? {} : { requestId: record.id }
    },
  }
}

/** Lines of level error and above. */
export function countErrors(count: number): void {
  metrics.getMeter('firnline').createCounter('firnline.errors').add(count)
}

/** `given`: what a line is made of, a text or details and a text. */
function noteError(given: readonly unknown[], onError: OnError | undefined): void {
  countErrors(1)
  const [details, text] = given
  const err = typeof details === 'object' && details !== null && 'err' in details ? details.err : undefined
  onError?.({
    message: String(typeof details === 'string' ? details : (text ?? '')),
    error: err === undefined ? null : describeError(err),
  })
}

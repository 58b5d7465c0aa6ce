import {
  PGlite,
  type PGliteInterface,
  parse,
  protocol,
  type Results,
  type Transaction,
  types,
} from '@electric-sql/pglite'
import { inQuerySpan } from '../../telemetry/query-span.ts'

const { serialize } = protocol

/** So that their plans do not fill the database's memory. */
const MOST_STATEMENTS = 100
/** What is worth a plan; all else, such as `create table`, comes once. */
const PLANNED = /^\s*(select|insert|update|delete|with)\b/i

/** With it begins a `jsonb` that is sent as bytes. */
const JSONB_VERSION = Buffer.from([1])

type Options = Parameters<PGliteInterface['query']>[2]
type Statement = { readonly name: string; readonly parameters: readonly number[] }

/**
 * A PGlite that parses and plans each text once, as node-postgres can when a query has a name: the plan costs several
 * times what most statements take to run.
 */
export class PreparedPglite extends PGlite {
  /** By their texts; the one used longest ago comes first. */
  readonly #statements = new Map<string, Statement>()
  #made = 0
  /** Why the database has given up. It would wait for itself without end, so it is not asked again. */
  #panic: Error | null = null

  override async query<Row>(text: string, values?: unknown[], options?: Options): Promise<Results<Row>> {
    if (!PLANNED.test(text)) return super.query<Row>(text, values, options)
    return inQuerySpan(text, async () => {
      await this._checkReady()
      return this._runExclusiveTransaction(async () => {
        const results = await this.#run<Row>(text, { values, options })
        await this.syncToFs()
        return results
      })
    })
  }

  override transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    return super.transaction(tx => {
      const query: Transaction['query'] = (text, values, options) =>
        PLANNED.test(text) && !tx.closed
          ? inQuerySpan(text, () => this.#run(text, { values, options }))
          : tx.query(text, values, options)
      return work(Object.create(tx, { query: { value: query } }))
    })
  }

  #run<Row>(
    text: string,
    { values = [], options }: { values?: unknown[]; options?: Options },
  ): Promise<Results<Row>> {
    return this._runExclusiveQuery(async () => {
      const { name, parameters } = await this.#prepare(text)
      const written = values.map((value, index) => this.#write(value, parameters[index] ?? types.TEXT))
      const answer = await this.#send(
        serialize.bind({ statement: name, values: written }),
        serialize.describe({ type: 'P' }),
        serialize.execute({}),
      )
      const [results] = parse.parseResults(answer, this.#parsersOf(options), { rowMode: options?.rowMode })
      if (results === undefined) throw new Error(`PGlite did not answer ${text}`)
      return results as Results<Row>
    })
  }

  /** The query's own before the database's; there are too many of these to copy them for every query. */
  #parsersOf(options: Options): PGlite['parsers'] {
    return options?.parsers === undefined
      ? this.parsers
      : Object.assign(Object.create(this.parsers), options.parsers)
  }

  #write(value: unknown, type: number): Uint8Array | string | null {
    if (value === null || value === undefined) return null
    const serializer = this.serializers[type]
    const text = serializer === undefined ? String(value) : serializer(value)
    // PGlite counts the bytes of a string character by character.
    return type === types.JSONB ? Buffer.concat([JSONB_VERSION, Buffer.from(text)]) : text
  }

  async #prepare(text: string): Promise<Statement> {
    const known = this.#statements.get(text)
    this.#statements.delete(text)
    const statement = known ?? (await this.#parse(text))
    this.#statements.set(text, statement)
    const [oldest] = this.#statements
    if (oldest !== undefined && this.#statements.size > MOST_STATEMENTS) {
      this.#statements.delete(oldest[0])
      await this.#send(serialize.close({ type: 'S', name: oldest[1].name }))
    }
    return statement
  }

  async #parse(text: string): Promise<Statement> {
    this.#made += 1
    const name = `s${this.#made}`
    const answer = await this.#send(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }))
    return { name, parameters: parse.parseDescribeStatementResults(answer) }
  }

  override execProtocolRawSync(message: Uint8Array): Uint8Array {
    if (this.#panic === null) return super.execProtocolRawSync(message)
    throw new Error('The database has given up. Make room on its disk, and restart the shop.', {
      cause: this.#panic,
    })
  }

  override execProtocol(...given: Parameters<PGlite['execProtocol']>) {
    return this.#noting(super.execProtocol(...given))
  }

  override execProtocolStream(...given: Parameters<PGlite['execProtocolStream']>) {
    return this.#noting(super.execProtocolStream(...given))
  }

  async #noting<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer
    } catch (error) {
      if (error instanceof Error && 'severity' in error && error.severity === 'PANIC') this.#panic = error
      throw error
    }
  }

  /** One round to the database instead of one for each message. */
  #send(...parts: Uint8Array[]) {
    const message = Buffer.concat([...parts, serialize.sync()])
    return this.execProtocolStream(message, { syncToFs: false })
  }
}

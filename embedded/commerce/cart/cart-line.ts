import type { CartItem } from '../database/schema.ts'
import type { PricedLine } from './priced-lines.ts'

/**
 * A line of a cart, with what was last worked out of it: most lines of a cart are as they were in the last answer, and
 * a line that changes is another value. That is kept in the line, not beside it: every garbage collection goes through
 * all of a WeakMap, and with a thousand carts in memory that takes longer than it saves.
 */
export class CartLine implements CartItem {
  readonly id: string
  readonly product_id: number
  readonly variant_id: number
  readonly quantity: number
  readonly list_price: number | null
  readonly name: string | null
  #json: string | null = null
  #told: PricedLine | null = null

  constructor(item: CartItem) {
    this.id = item.id
    this.product_id = item.product_id
    this.variant_id = item.variant_id
    this.quantity = item.quantity
    this.list_price = item.list_price
    this.name = item.name
  }

  /** As the database keeps it. */
  get json(): string {
    this.#json ??= JSON.stringify(this)
    return this.#json
  }

  /** What was last told of it; the catalogue may say something else by now. */
  get told(): PricedLine | null {
    return this.#told
  }

  /** Keeps what is told of it now. */
  tell(line: PricedLine): PricedLine {
    this.#told = line
    return line
  }
}

import type { Database } from '../database/open.ts'
import { unprocessable } from '../wire/refusal.ts'
import { readOptions } from './read-options.ts'
import type { NewVariant } from './variant-body.ts'

/** The ids of the option values that a new variant names: one of each option of the product, or a 422. */
export async function resolveValueIds(
  db: Database,
  { store, productId }: { store: string; productId: number },
  named: NewVariant['option_values'],
): Promise<number[]> {
  const options = await readOptions(db, store, [productId])
  if (options.length === 0 || named.length !== options.length)
    throw unprocessable(`A variant of this product needs a value of each of its ${options.length} options`)
  return options.map(option => {
    const choice = named.find(choice =>
      'id' in choice ? choice.option_id === option.id : choice.option_display_name === option.display_name,
    )
    const value = option.option_values.find(value =>
      choice === undefined ? false : 'id' in choice ? value.id === choice.id : value.label === choice.label,
    )
    if (value === undefined)
      throw unprocessable(`The variant has no valid value of the option ${option.display_name}`)
    return value.id
  })
}

import * as v from 'valibot'
import type { StoreClient } from './store-client.ts'

/** How a store writes money, as `PUT /v2/currencies/{id}` takes it. */
export type CurrencyDefinition = {
  readonly currency_code: string
  readonly name: string
  readonly country_iso2: string
  readonly token: string
  readonly token_location: 'left' | 'right'
  readonly decimal_token: string
  readonly thousands_token: string
  readonly decimal_places: number
}

const Currency = v.object({ id: v.number(), currency_code: v.string() })

/** The format of a store's currency: PUT if the store has it, else POST. */
export async function fillCurrency(client: StoreClient, currency: CurrencyDefinition): Promise<void> {
  const present = await client.list('/v2/currencies', Currency)
  const known = present.find(({ currency_code }) => currency_code === currency.currency_code)
  const definition = {
    ...currency,
    currency_exchange_rate: '1.0000000000',
    auto_update: false,
    enabled: true,
  }
  if (known === undefined) await client.post('/v2/currencies', definition, v.unknown())
  else await client.put(`/v2/currencies/${known.id}`, definition)
}

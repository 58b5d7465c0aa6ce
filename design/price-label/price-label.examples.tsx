import { PriceLabel } from './price-label.tsx'

export const regular = <PriceLabel price={{ kind: 'regular', now: '$749.00' }} />

export const sale = (
  <PriceLabel
    price={{ kind: 'sale', now: '$599.00', was: '$749.00', nowWord: 'Sale price', wasWord: 'Regular price' }}
  />
)

export const group = (
  <PriceLabel
    price={{ kind: 'group', now: '$561.75', was: '$749.00', nowWord: 'Your price', wasWord: 'Regular price' }}
  />
)

export const range = <PriceLabel price={{ kind: 'range', from: '$499.00', to: '$549.00' }} />

/** Codes that every store takes, for all products (V2 /coupons). */
export const COUPONS = [
  { name: 'Welcome', code: 'WELCOME10', type: 'percentage_discount', amount: '10.0000' },
  { name: 'Free shipping', code: 'SHIPFREE', type: 'free_shipping', amount: '0.0000' },
] as const

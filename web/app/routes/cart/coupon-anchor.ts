/** Where the cart's page speaks of a code. */
export const COUPON = 'coupon'

import { useFetchers } from 'react-router'

/** Whether a change of the cart is under way, so that sums on the screen are about to change. */
export function useCartBusy(cartPath: string): boolean {
  return useFetchers().some(
    ({ state, formAction, formData }) =>
      state !== 'idle' && formAction?.split('?')[0] === cartPath && formData?.get('intent') !== 'estimate',
  )
}

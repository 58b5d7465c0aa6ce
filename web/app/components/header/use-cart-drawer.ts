import { type ComponentType, useState } from 'react'
import { useNavigate } from 'react-router'

export type CartDrawerProps = {
  open: boolean
  onClose: () => void
  cartPath: string
  messages: { readonly cart: string; readonly close: string }
}

/** Brings in the cart's drawer when the way to the cart is first reached for; where it cannot be had, the page is opened. */
export function useCartDrawer(cartPath: string) {
  const navigate = useNavigate()
  const [part, setPart] = useState<{ CartDrawer: ComponentType<CartDrawerProps> } | null>(null)
  const [open, setOpen] = useState(false)

  async function bring(): Promise<boolean> {
    if (part !== null) return true
    try {
      const { CartDrawer } = await import('../cart-drawer/cart-drawer.tsx')
      setPart({ CartDrawer })
      return true
    } catch (error) {
      console.warn('The cart opens as a page: its drawer could not be loaded.', error)
      return false
    }
  }

  async function lay(): Promise<void> {
    if (await bring()) setOpen(true)
    else void navigate(cartPath)
  }

  return { CartDrawer: part?.CartDrawer ?? null, open, close: () => setOpen(false), bring, lay }
}

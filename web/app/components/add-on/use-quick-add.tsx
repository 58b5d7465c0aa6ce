import { type ReactNode, useState } from 'react'

/** `href`: the product page. */
export type QuickAddProduct = { readonly href: string; readonly title: string }

const load = () => import('./quick-add.tsx')

/** The quick-add dialog, loaded when it is first opened. */
export function useQuickAdd(closeLabel: string): {
  open: (product: QuickAddProduct) => void
  sheet: ReactNode
} {
  const [Sheet, setSheet] = useState<Awaited<ReturnType<typeof load>>['QuickAdd'] | null>(null)
  const [chosen, setChosen] = useState<QuickAddProduct | null>(null)

  async function open(product: QuickAddProduct): Promise<void> {
    try {
      const { QuickAdd } = await load()
      setSheet(() => QuickAdd)
      setChosen(product)
    } catch (error) {
      console.warn('The product opens on its own page instead.', error)
      window.location.assign(product.href)
    }
  }

  return {
    open: product => void open(product),
    // The key resets the choices when another product is opened.
    sheet: Sheet && chosen && (
      <Sheet key={chosen.href} product={chosen} closeLabel={closeLabel} onClose={() => setChosen(null)} />
    ),
  }
}

import { type ComponentProps, type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import type { AddedDialog } from './added-dialog.tsx'

type AddedSheetProps = ComponentProps<typeof AddedDialog>

/** Begins to bring in the sheet, while the cart is being changed. */
export async function bringSheet(): Promise<{ default: ComponentType<AddedSheetProps> }> {
  try {
    return { default: (await import('./added-dialog.tsx')).AddedDialog }
  } catch (error) {
    console.warn('The cart itself says what went into it: its sheet could not be loaded.', error)
    return { default: ToCart }
  }
}

const Sheet = lazy(bringSheet)

/** Says what went into the cart; brought in when there is something to say. */
export function AddedSheet(props: AddedSheetProps) {
  const [isWanted, setWanted] = useState(false)
  if (props.added !== null && !isWanted) setWanted(true)
  if (!isWanted) return null
  return (
    <Suspense fallback={null}>
      <Sheet {...props} />
    </Suspense>
  )
}

function ToCart({ product }: AddedSheetProps) {
  useEffect(() => window.location.assign(product.cartPath), [product.cartPath])
  return null
}

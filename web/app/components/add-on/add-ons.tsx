import { type FormEvent, memo, useEffect, useRef } from 'react'
import { type Markup, ServerMarkup } from '../../server-markup/server-markup.tsx'
import { useSession } from '../../stores/session.ts'
import { useQuickAdd } from './use-quick-add.tsx'

type AddOnsProps = {
  /** `showAddOns` */
  offers: Markup
  messages: { readonly addOns: string; readonly close: string }
}

export const AddOns = memo(function AddOns({ offers, messages }: AddOnsProps) {
  const { cartProducts } = useSession()
  const quickAdd = useQuickAdd(messages.close)
  const section = useRef<HTMLElement>(null)
  // After each rendering: other markup knows nothing of the cart.
  useEffect(() => {
    const items = section.current?.querySelectorAll<HTMLElement>('[data-add-on]') ?? []
    for (const item of items)
      item.toggleAttribute('data-added', cartProducts.includes(Number(item.dataset.addOn)))
  })
  function openQuickAdd(event: FormEvent<HTMLElement>) {
    if (!(event.target instanceof HTMLFormElement) || event.target.dataset.quickAdd === undefined) return
    const link = event.target.closest('article')?.querySelector<HTMLAnchorElement>('h3 a')
    if (!link) return
    event.preventDefault()
    quickAdd.open({ href: link.pathname + link.search, title: link.text })
  }
  return (
    <section
      ref={section}
      aria-labelledby="add-ons"
      data-list="add_ons"
      onSubmit={openQuickAdd}
      className="column pt-(--section)"
    >
      <h2 id="add-ons" className="type-headline">
        {messages.addOns}
      </h2>
      <ServerMarkup id="add-on-offers" markup={offers} />
      {quickAdd.sheet}
    </section>
  )
})

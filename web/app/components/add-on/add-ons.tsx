import { Button } from '@firnline/design/button/button'
import { Icon } from '@firnline/design/icon/icon'
import { format } from '@firnline/messages/format'
import type { Messages } from '@firnline/messages/messages'
import type { FormEvent } from 'react'
import { useSession } from '../../stores/session.ts'
import type { AddOnView } from '../product-tile/describe-tile.ts'
import { ProductTile } from '../product-tile/product-tile.tsx'
import type { ADD_ON_MESSAGES, ADD_ON_VIEW_MESSAGES, AddOnOfferView } from './load-add-ons.ts'
import { useQuickAdd } from './use-quick-add.tsx'

type AddOnMessages = Pick<Messages<(typeof ADD_ON_MESSAGES)[number]>, (typeof ADD_ON_VIEW_MESSAGES)[number]>
type AddOnsProps = { offers: readonly AddOnOfferView[]; messages: AddOnMessages }

export function AddOns({ offers, messages }: AddOnsProps) {
  const { cartProducts } = useSession()
  const quickAdd = useQuickAdd(messages.close)
  return (
    <section aria-labelledby="add-ons" data-list="add_ons" className="column pt-(--section)">
      <h2 id="add-ons" className="type-headline">
        {messages.addOns}
      </h2>
      {offers.map(({ headline, tiles }) => (
        <div
          key={headline}
          className="mt-8 grid gap-x-10 gap-y-6 border-t border-line pt-6 lg:mt-10 lg:grid-cols-12"
        >
          {headline !== '' && <h3 className="type-title lg:col-span-3">{headline}</h3>}
          <ul className={headline === '' ? 'add-on-row lg:col-span-12' : 'add-on-row lg:col-span-9'}>
            {tiles.map(tile => (
              <li key={tile.uid}>
                <ProductTile tile={tile} messages={messages}>
                  {cartProducts.includes(tile.productId) ? (
                    <AddedNote text={messages['Item Added - Msg']} />
                  ) : (
                    <AddButton tile={tile} messages={messages} onPress={() => quickAdd.open(tile)} />
                  )}
                </ProductTile>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {quickAdd.sheet}
    </section>
  )
}

type AddButtonProps = { tile: AddOnView; messages: AddOnMessages; onPress: () => void }

/** Opens the quick-add dialog; without script it opens the product page. */
function AddButton({ tile, messages, onPress }: AddButtonProps) {
  const [path, query] = tile.href.split('?')
  function send(event: FormEvent) {
    event.preventDefault()
    onPress()
  }
  return (
    <form action={path} onSubmit={send} className="relative z-10">
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button
        type="submit"
        look="secondary"
        size="small"
        aria-haspopup="dialog"
        aria-label={format(messages.quickAdd, { product: tile.title })}
        className="w-full"
      >
        <Icon name="plus" className="size-4" />
        {messages.quickAddShort}
      </Button>
    </form>
  )
}

function AddedNote({ text }: { text: string }) {
  return (
    <p role="status" className="flex min-h-10 items-center gap-2 text-sm font-medium text-success">
      <Icon name="check" className="size-4" />
      {text}
    </p>
  )
}

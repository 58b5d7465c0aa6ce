import { Button } from '@firnline/design/button/button'
import { Icon } from '@firnline/design/icon/icon'
import { fillWords } from '@firnline/domain/text/display-text'
import type { FormEvent } from 'react'
import { useSession } from '../../stores/session.ts'
import type { Said } from '../../words/words.ts'
import type { AddOnView } from '../product-tile/describe-tile.ts'
import { ProductTile } from '../product-tile/product-tile.tsx'
import { useQuickAdd } from '../quick-add/use-quick-add.tsx'
import type { ADD_ON_VIEW_WORDS, addOnWords } from './add-on.words.ts'
import type { OfferedView } from './load-add-ons.ts'

type AddOnWords = Pick<Said<typeof addOnWords>, (typeof ADD_ON_VIEW_WORDS)[number]>
type AddOnsProps = { offers: readonly OfferedView[]; words: AddOnWords }

/** What goes with the product, put into the cart without leaving it (SPEC §2 Product tile, add-on grid). */
export function AddOns({ offers, words }: AddOnsProps) {
  const { cartProducts } = useSession()
  const quickAdd = useQuickAdd(words.close)
  return (
    <section aria-labelledby="add-ons" className="column pt-(--section)">
      <h2 id="add-ons" className="type-headline">
        {words.addOns}
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
                <ProductTile tile={tile} words={words}>
                  {cartProducts.includes(tile.productId) ? (
                    <AddedNote text={words.added} />
                  ) : (
                    <AddButton tile={tile} words={words} onPress={() => quickAdd.open(tile)} />
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

/** Opens the sheet; without scripts it leads to the product's own page. */
function AddButton({ tile, words, onPress }: { tile: AddOnView; words: AddOnWords; onPress: () => void }) {
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
        aria-label={fillWords(words.quickAdd, { product: tile.title })}
        className="w-full"
      >
        <Icon name="plus" className="size-4" />
        {words.quickAddShort}
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

import { Button } from '@firnline/design/button/button'
import { Icon } from '@firnline/design/icon/icon'
import { PriceLabel } from '@firnline/design/price-label/price-label'
import { format } from '@firnline/messages/format'
import type { Template } from '@firnline/messages/messages'
import type { Markup } from '../../server-markup/server-markup.tsx'
import { type MarkupShop, renderOnce, sendMarkup, toMarkup } from '../../server-markup/to-markup.tsx'
import { PageLink } from '../link/page-link.tsx'
import { ProductPicture } from '../picture/photo.tsx'
import type { AddOnView } from '../product-tile/describe-tile.ts'
import { ProductTile, type TileMessages } from '../product-tile/product-tile.tsx'
import type { AddOnOfferView } from './load-add-ons.ts'

type AddOnMessages = TileMessages & {
  readonly quickAdd: Template
  readonly quickAddShort: string
  readonly 'Item Added - Msg': string
}

/** The offers of `AddOns`. null: none. */
export function showAddOns(
  shop: MarkupShop,
  offers: readonly AddOnOfferView[],
  { colors, moreColors, soldOut, quickAdd, quickAddShort, 'Item Added - Msg': added }: AddOnMessages,
): Markup | null {
  if (offers.length === 0) return null
  const messages = { colors, moreColors, soldOut, quickAdd, quickAddShort, 'Item Added - Msg': added }
  const html = renderOnce(shop, 'add-ons', [offers, messages], () =>
    offers.map(offer => <Offer key={offer.headline} offer={offer} messages={messages} />),
  )
  return sendMarkup(shop, html)
}

function Offer({ offer: { headline, tiles }, messages }: { offer: AddOnOfferView; messages: AddOnMessages }) {
  return (
    <div className="mt-8 grid gap-x-10 gap-y-6 border-t border-line pt-6 lg:mt-10 lg:grid-cols-12">
      {headline !== '' && <h3 className="type-title lg:col-span-3">{headline}</h3>}
      <ul className={headline === '' ? 'add-on-row lg:col-span-12' : 'add-on-row lg:col-span-9'}>
        {tiles.map(tile => (
          <li key={tile.uid} data-add-on={tile.productId} className="group/add-on">
            <ProductTile tile={tile} messages={messages}>
              <AddButton tile={tile} messages={messages} />
              <AddedNote text={messages['Item Added - Msg']} />
            </ProductTile>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Opens the quick-add dialog; without script it opens the product page. */
function AddButton({ tile, messages }: { tile: AddOnView; messages: AddOnMessages }) {
  const [path, query] = tile.href.split('?')
  return (
    <form action={path} data-quick-add className="relative z-10 group-data-added/add-on:hidden">
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

/** Shown instead of the button when the product is in the cart. */
function AddedNote({ text }: { text: string }) {
  return (
    <p
      role="status"
      className="hidden min-h-10 items-center gap-2 text-sm font-medium text-success group-data-added/add-on:flex"
    >
      <Icon name="check" className="size-4" />
      {text}
    </p>
  )
}

/** A short list of add-ons, for the dialog after something was added. null: none. */
export function showAddOnList(shop: MarkupShop, tiles: readonly AddOnView[]): Markup | null {
  if (tiles.length === 0) return null
  return toMarkup(
    shop,
    tiles.map(({ uid, title, href, tagline, picture, price }) => (
      <li key={uid} className="group relative grid grid-cols-[4.5rem_1fr] items-center gap-4">
        <div className="aspect-3/4 bg-tint">
          <ProductPicture picture={picture} alt="" boxes={[72, 72]} sizes="72px" />
        </div>
        <div>
          <PageLink to={href} className="font-medium after:absolute after:inset-0 group-hover:underline">
            {title}
          </PageLink>
          <p className="text-sm text-muted">{tagline}</p>
          {price && <PriceLabel price={price} className="text-sm font-medium" />}
        </div>
      </li>
    )),
  )
}

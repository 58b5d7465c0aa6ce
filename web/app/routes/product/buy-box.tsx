import { classNames } from '@firnline/design/class-names/class-names'
import { Icon, type IconName } from '@firnline/design/icon/icon'
import { PriceLabel } from '@firnline/design/price-label/price-label'
import { Link } from 'react-router'
import { CountryLink, useFrom } from '../../components/country/country-link.tsx'
import { PageLink } from '../../components/link/page-link.tsx'
import { AddForm, type AddFormProps } from '../../components/product/add-form.tsx'
import type { BrowseOnlyView } from '../../components/product/browse-only.tsx'
import type { DeliveryFact } from '../../components/product/describe-delivery.ts'
import type { OfferView } from '../../components/product/describe-variants.ts'
import { OwnTradeStatus } from '../../components/trade-status/own-trade-status.tsx'
import { ColorLinks } from './color-links.tsx'
import { ShareLater } from './share-later.tsx'

type BuyBoxProps = Omit<AddFormProps, 'onAdded'>

export function BuyBox({ className, ...box }: BuyBoxProps & { className: string }) {
  const { product, messages, color, size } = box
  return (
    <div className={classNames('grid grid-cols-[minmax(0,1fr)] gap-4 lg:gap-6', className)}>
      <header className="grid gap-1 lg:gap-2">
        <h1 className="type-headline">{product.title}</h1>
        <p className="type-lead text-muted">{product.tagline}</p>
      </header>
      {product.summary !== '' && <p className="text-pretty max-lg:order-1">{product.summary}</p>}
      <Offer offer={size?.offer ?? color.price} note={product.shopping ? '' : messages.suggestedPrice} />
      <OwnTradeStatus texts={product.trade} className="border-y border-line py-4" />
      {product.colorLabel !== '' && (
        <ColorLinks
          label={product.colorLabel}
          colors={product.colors}
          chosen={color}
          size={size}
          messages={product.shopping ? messages : null}
        />
      )}
      {product.browseOnly === null ? <AddForm {...box} /> : <BrowseOnly {...box} view={product.browseOnly} />}
      <div className="grid gap-4 max-lg:order-1 lg:gap-6">
        <DeliveryFacts facts={product.delivery} />
        {color.share && <ShareLater shared={color.share} messages={messages} />}
      </div>
    </div>
  )
}

function Offer({ offer, note }: { offer: OfferView; note: string }) {
  if (offer.price === null) return null
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <PriceLabel price={offer.price} className="text-2xl font-semibold" />
      {offer.saving !== '' && <p className="figures text-sm font-medium text-accent">{offer.saving}</p>}
      {note !== '' && <p className="text-sm text-muted">{note}</p>}
    </div>
  )
}

function BrowseOnly({
  product,
  messages,
  color,
  view: { text, stores },
}: BuyBoxProps & { view: BrowseOnlyView }) {
  const made = color.sizes.filter(size => size.variantId !== null).map(size => size.name)
  return (
    <>
      {product.sizeLabel !== '' && (
        <p className="figures text-sm">
          <span className="colon font-semibold">{product.sizeLabel}</span>{' '}
          <span className="text-muted">{made.join(', ')}</span>
        </p>
      )}
      <div className="grid gap-2 border-l-2 border-ink py-1 pl-5">
        <p>{text}</p>
        <p className="flex flex-wrap gap-x-6 gap-y-2">
          <Link to={stores.href} className="link-line text-sm font-medium">
            {stores.text}
          </Link>
          <CountryLink
            to={product.countryPath}
            from={useFrom(product.countryPath)}
            className="link-line text-sm font-medium"
          >
            {messages.changeCountry}
          </CountryLink>
        </p>
      </div>
    </>
  )
}

const ICONS: Readonly<Record<DeliveryFact['about'], IconName>> = {
  delivery: 'truck',
  packing: 'clock',
  returns: 'return',
}

export function DeliveryFacts({ facts }: { facts: readonly DeliveryFact[] }) {
  if (facts.length === 0) return null
  return (
    <ul className="grid gap-2.5 border-t border-line pt-5 text-sm">
      {facts.map(({ about, text, href }) => (
        <li key={about} className="flex items-center gap-3">
          <Icon name={ICONS[about]} className="size-5 text-muted" />
          {href === '' ? (
            <span>{text}</span>
          ) : (
            <PageLink to={href} className="link-line">
              {text}
            </PageLink>
          )}
        </li>
      ))}
    </ul>
  )
}

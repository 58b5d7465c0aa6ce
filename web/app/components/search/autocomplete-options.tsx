import { ComboboxGroup, ComboboxOption } from '@firnline/design/combobox/combobox'
import { Icon } from '@firnline/design/icon/icon'
import { PriceLabel } from '@firnline/design/price-label/price-label'
import { Photo, ProductPicture } from '../picture/photo.tsx'
import { rememberSearch } from './recent-searches.ts'
import type { ProductHit, SuggestView } from './suggest-view.ts'

export type OptionContext = {
  /** Prefix of the options' ids. */
  readonly id: string
  readonly active: string | null
  /** Reports the click on a result. */
  readonly follow: (documentId: string) => () => void
  readonly close: () => void
}

type QueryOptionsProps = OptionContext & {
  part: string
  title: string
  icon: 'search' | 'clock'
  typed?: string
  queries: readonly { readonly text: string; readonly href: string }[]
}

/** Suggested queries; the part that would be added is bold. */
export function QueryOptions({
  id,
  active,
  close,
  part,
  title,
  icon,
  typed = '',
  queries,
}: QueryOptionsProps) {
  return (
    <ComboboxGroup id={`${id}${part}`} title={title}>
      {queries.map(({ text, href }, at) => (
        <ComboboxOption
          key={text}
          id={`${id}${part}${at}`}
          href={href}
          active={active}
          onChoose={() => {
            void rememberSearch(text)
            close()
          }}
          className="-mx-3 flex min-h-10 items-center gap-3 px-3 pointer-coarse:min-h-11"
        >
          <Icon name={icon} className="size-4 text-muted" />
          <span className="min-w-0 truncate">
            <Completed text={text} typed={typed} />
          </span>
        </ComboboxOption>
      ))}
    </ComboboxGroup>
  )
}

function Completed({ text, typed }: { text: string; typed: string }) {
  const begins = typed !== '' && text.toLowerCase().startsWith(typed.toLowerCase())
  if (!begins) return text
  return (
    <>
      {text.slice(0, typed.length)}
      <b className="font-semibold">{text.slice(typed.length)}</b>
    </>
  )
}

type LinkOptionsProps = OptionContext & Pick<SuggestView, 'groups' | 'messages'>

export function LinkOptions({ id, active, follow, groups, messages }: LinkOptionsProps) {
  const parts = [
    { name: 'category', title: messages.categories, links: groups.categories },
    { name: 'journal', title: messages.journal, links: groups.journal },
    { name: 'store', title: messages.stores, links: groups.stores },
    { name: 'team', title: messages.team, links: groups.team },
    { name: 'help', title: messages.help, links: groups.help },
  ]
  return parts
    .filter(({ links }) => links.length > 0)
    .map(({ name, title, links }) => (
      <ComboboxGroup key={name} id={`${id}${name}`} title={title}>
        {links.map((link, at) => (
          <ComboboxOption
            key={link.id}
            id={`${id}${name}${at}`}
            href={link.href}
            active={active}
            onChoose={follow(link.id)}
            className="-mx-3 flex min-h-9 items-center px-3 leading-tight pointer-coarse:min-h-11"
          >
            {link.title}
          </ComboboxOption>
        ))}
      </ComboboxGroup>
    ))
}

type CategoryOptionsProps = OptionContext & { title: string; links: SuggestView['links'] }

/** Main categories, with photographs. */
export function CategoryOptions({ id, active, close, title, links }: CategoryOptionsProps) {
  return (
    <ComboboxGroup id={`${id}way`} title={title}>
      <div role="presentation" className="grid grid-cols-2 gap-x-2.5 gap-y-1 sm:grid-cols-3 xl:grid-cols-6">
        {links.map((link, at) => (
          <ComboboxOption
            key={link.href}
            id={`${id}way${at}`}
            href={link.href}
            active={active}
            onChoose={close}
            className="group/way block pb-3"
          >
            <span className="relative block aspect-4/3 overflow-hidden bg-tint xl:aspect-3/4">
              {link.picture && (
                <Photo
                  name={link.picture}
                  alt=""
                  ratio={{ width: 3, height: 4 }}
                  boxes={[150, 340]}
                  sizes="auto, (min-width: 1200px) 12vw, 40vw"
                  className="absolute inset-0 size-full object-cover transition-transform duration-700 ease-drift group-hover/way:scale-[1.03]"
                />
              )}
            </span>
            <span className="block pt-2.5 font-semibold [font-stretch:108%]">{link.title}</span>
          </ComboboxOption>
        ))}
      </div>
    </ComboboxGroup>
  )
}

type ProductOptionsProps = OptionContext & Pick<SuggestView, 'products' | 'messages'>

export function ProductOptions({ id, active, follow, products, messages }: ProductOptionsProps) {
  return (
    <ComboboxGroup id={`${id}product`} title={messages.products}>
      <div role="presentation" className="grid gap-x-2.5 gap-y-1 sm:grid-cols-3 xl:grid-cols-5">
        {products.map((product, at) => (
          <ComboboxOption
            key={product.id}
            id={`${id}product${at}`}
            href={product.href}
            active={active}
            onChoose={follow(product.id)}
            className="group/hit -mx-3 flex items-center gap-4 px-3 py-2 sm:mx-0 sm:block sm:p-0 sm:pb-3"
          >
            <Product product={product} />
          </ComboboxOption>
        ))}
      </div>
    </ComboboxGroup>
  )
}

type AllResultsOptionProps = OptionContext & { href: string; children: string }

/** The last option: the search page. */
export function AllResultsOption({ id, active, close, href, children }: AllResultsOptionProps) {
  return (
    <ComboboxOption
      id={`${id}all`}
      href={href}
      active={active}
      onChoose={close}
      className="col-span-full -mx-3 flex min-h-11 items-center gap-2 px-3 font-semibold"
    >
      <span className="min-w-0 break-words">{children}</span>
      <Icon name="arrow-right" className="size-4 shrink-0" />
    </ComboboxOption>
  )
}

function Product({ product: { title, text, picture, price } }: { product: ProductHit }) {
  return (
    <>
      <span className="block aspect-3/4 w-16 shrink-0 bg-tint group-aria-selected/hit:bg-snow-200 sm:w-full">
        <ProductPicture
          picture={picture}
          alt=""
          boxes={[64, 210]}
          sizes="auto, (min-width: 769px) 14vw, 4rem"
        />
      </span>
      <span className="block min-w-0 sm:px-1 sm:pt-2.5">
        <span className="block font-semibold [font-stretch:108%] leading-tight">{title}</span>
        {text && <span className="mt-1 block truncate text-sm text-muted xl:hidden">{text}</span>}
        {price && <PriceLabel price={price} className="mt-1 text-sm" />}
      </span>
    </>
  )
}

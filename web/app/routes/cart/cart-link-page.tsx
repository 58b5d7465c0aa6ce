import { Button, buttonClass } from '@firnline/design/button/button'
import { Notice } from '@firnline/design/notice/notice'
import { PriceLabel } from '@firnline/design/price-label/price-label'
import { Form, Link } from 'react-router'
import { ProductPicture } from '../../components/picture/photo.tsx'
import type { CartLinkView } from './cart-link.ts'

type CartLinkPageProps = {
  link: CartLinkView
  /** Why the form was refused, or empty. */
  refused: string
}

/** What a link would put into the cart, and the button that does. */
export function CartLinkPage({ link, refused }: CartLinkPageProps) {
  const { lines, unknown, messages, notice, title } = link
  return (
    <div className="column grid items-start gap-x-columns gap-y-10 pt-10 pb-(--section) lg:grid-cols-12 lg:pt-16">
      <div className="grid gap-5 lg:col-span-12">
        <h1 className="type-display">{title}</h1>
        {notice === '' ? (
          <p className="type-lead max-w-prose text-muted">{messages.linkLead}</p>
        ) : (
          <div className="max-w-prose">
            <Notice>{notice}</Notice>
          </div>
        )}
      </div>
      <section aria-label={title} hidden={lines.length + unknown.length === 0} className="lg:col-span-8">
        <ul className="divide-y divide-line border-y border-line">
          {lines.map(line => (
            <LinkedLine key={line.sku} line={line} />
          ))}
          {unknown.map(text => (
            <li key={text} className="py-5 text-sm font-medium text-danger">
              {text}
            </li>
          ))}
        </ul>
      </section>
      <Choice link={link} refused={refused} />
    </div>
  )
}

function LinkedLine({ line }: { line: CartLinkView['lines'][number] }) {
  return (
    <li className="grid grid-cols-[6rem_1fr] gap-x-5 py-5 xs:grid-cols-[8rem_1fr] lg:gap-x-8 lg:py-7">
      <div className="aspect-3/4 self-start bg-tint">
        {line.picture && (
          <ProductPicture picture={line.picture} alt="" boxes={[96, 128]} sizes="auto, 128px" />
        )}
      </div>
      <div className="min-w-0">
        <h2 className="type-title">
          {line.href === null ? line.title : <Link to={line.href}>{line.title}</Link>}
        </h2>
        <dl className="mt-1 text-sm text-muted">
          {line.choices.map(({ name, value }) => (
            <div key={name} className="flex gap-1.5">
              <dt className="colon">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {line.price && (
          <div className="figures mt-3 flex flex-wrap items-baseline gap-x-2">
            {line.quantity > 1 && <span>{line.quantity}&#x202f;×</span>}
            <PriceLabel price={line.price} />
          </div>
        )}
        {line.problem !== '' && <p className="mt-3 text-sm font-medium text-danger">{line.problem}</p>}
      </div>
    </li>
  )
}

/** The form works without script, and a page of another site cannot send it. */
function Choice({ link, refused }: CartLinkPageProps) {
  const { add, addLabel, messages, paths, shopping, subtotal, taxNote } = link
  if (add === '')
    return (
      <p className="lg:col-span-4">
        <Link to={shopping ? paths.cart : paths.stores} className={buttonClass({ size: 'wide' })}>
          {shopping ? messages.viewCart : messages.findStore}
        </Link>
      </p>
    )
  return (
    <section aria-label={messages.summary} className="bg-tint p-6 lg:sticky lg:top-24 lg:col-span-4 lg:p-8">
      <dl className="flex flex-wrap items-baseline justify-between gap-x-6">
        <dt className="font-semibold">{messages.subtotal}</dt>
        <dd className="figures text-xl font-semibold whitespace-nowrap">{subtotal}</dd>
        <dd className="mt-1 w-full text-sm text-muted">{taxNote}</dd>
      </dl>
      <Form method="post" action={paths.form} reloadDocument className="mt-6">
        <input type="hidden" name="add" value={add} />
        <Button type="submit" name="intent" value="add-linked" look="signal" size="wide">
          {addLabel}
        </Button>
      </Form>
      <p role="alert" className="mt-4 text-sm font-medium text-danger empty:hidden">
        {refused}
      </p>
      <p className="mt-6 text-sm font-medium">
        <Link to={paths.cart} className="link-line">
          {messages.withoutLinked}
        </Link>
      </p>
    </section>
  )
}

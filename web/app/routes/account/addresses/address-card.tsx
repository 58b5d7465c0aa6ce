import { Button } from '@firnline/design/button/button'
import { classNames } from '@firnline/design/class-names/class-names'
import type { Messages } from '@firnline/messages/messages'
import { Form, Link } from 'react-router'
import type { ADDRESSES_MESSAGES, AddressView } from './addresses.ts'

export type CardMessages = Pick<
  Messages<(typeof ADDRESSES_MESSAGES)[number]>,
  'isDefault' | 'makeDefault' | 'edit' | 'remove' | 'removeQuestion' | 'removeNow'
>

type AddressCardProps = { address: AddressView; messages: CardMessages }

export function AddressCard({ address, messages }: AddressCardProps) {
  const { id, name, lines, phone, isDefault, editPath } = address
  return (
    <li
      className={classNames(
        'flex flex-col border p-6 lg:p-8',
        isDefault ? 'border-transparent bg-tint' : 'border-line',
      )}
    >
      {isDefault && <p className="type-label mb-4 text-accent">{messages.isDefault}</p>}
      <h2 id={`address-${id}`} className="font-semibold wrap-anywhere">
        {name}
      </h2>
      <address className="mt-2 mb-7 not-italic wrap-anywhere">
        {lines.map(line => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
        {phone && <span className="figures mt-3 block text-sm text-muted">{phone}</span>}
      </address>
      <div className="mt-auto flex flex-wrap items-start gap-x-6 gap-y-3 border-t border-snow-300 pt-5 text-sm font-medium">
        <Link to={editPath} viewTransition aria-describedby={`address-${id}`} className="link-line">
          {messages.edit}
        </Link>
        {!isDefault && (
          <Form method="post" reloadDocument>
            <input type="hidden" name="address" value={id} />
            <button
              type="submit"
              name="intent"
              value="prefer"
              aria-describedby={`address-${id}`}
              className="link-line focus-ring"
            >
              {messages.makeDefault}
            </button>
          </Form>
        )}
        <Removal address={address} messages={messages} />
      </div>
    </li>
  )
}

/** Asks for confirmation, also without script. */
function Removal({ address: { id }, messages }: AddressCardProps) {
  return (
    <details className="group open:order-last open:w-full">
      <summary
        aria-describedby={`address-${id}`}
        className="link-line inline-block focus-ring group-open:text-muted"
      >
        {messages.remove}
      </summary>
      <Form method="post" reloadDocument className="mt-4 grid justify-items-start gap-4">
        <p className="font-normal">{messages.removeQuestion}</p>
        <input type="hidden" name="address" value={id} />
        <Button type="submit" name="intent" value="remove" look="secondary" size="small">
          {messages.removeNow}
        </Button>
      </Form>
    </details>
  )
}

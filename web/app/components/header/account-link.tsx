import { classNames } from '@firnline/design/class-names/class-names'
import { Link } from 'react-router'
import { useSession } from '../../stores/session.ts'

type AccountLinkProps = { href: string; messages: { account: string; signIn: string }; className: string }

/** The way to the account: under the visitor's first name once that is known. */
export function AccountLink({ href, messages, className }: AccountLinkProps) {
  const { customer } = useSession()
  return (
    <Link viewTransition to={href} className={classNames('whitespace-nowrap', className)}>
      {customer === null ? (
        messages.signIn
      ) : (
        <>
          <span className="sr-only">{messages.account}: </span>
          <span className="inline-block max-w-28 truncate align-bottom">
            {customer.firstName || messages.account}
          </span>
        </>
      )}
    </Link>
  )
}

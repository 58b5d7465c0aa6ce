import { classNames } from '@firnline/design/class-names/class-names'
import { Link } from 'react-router'
import { useSession } from '../../stores/session.ts'

type AccountLinkProps = { href: string; words: { account: string; signIn: string }; className: string }

/** The way to the account: under the visitor's first name once that is known. */
export function AccountLink({ href, words, className }: AccountLinkProps) {
  const { customer } = useSession()
  return (
    <Link viewTransition to={href} className={classNames('whitespace-nowrap', className)}>
      {customer === null ? (
        words.signIn
      ) : (
        <>
          <span className="sr-only">{words.account}: </span>
          <span className="inline-block max-w-28 truncate align-bottom">
            {customer.firstName || words.account}
          </span>
        </>
      )}
    </Link>
  )
}

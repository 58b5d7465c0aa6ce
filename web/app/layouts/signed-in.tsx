import { localePath, splitLocale } from '@firnline/domain/locale/locale-path'
import { createSearchParams, href, Outlet, redirect } from 'react-router'
import { AccountNav } from '../components/account/account-nav.tsx'
import { accountSections } from '../components/account/account-sections.ts'
import { accountContext, afterActionContext, type SessionAccount } from '../contexts/account.ts'
import { type Shop, shopContext } from '../contexts/shop.ts'
import { fallbackTo } from '../fallback.ts'
import { messagesFor } from '../messages.ts'
import type { Route } from './+types/signed-in.ts'

/** Redirects to the sign-in page and back. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, request, url }) => {
    const shop = context.get(shopContext)
    // A submitted form is kept: the form itself reports the ended sign-in.
    if (request.method === 'POST') return context.set(afterActionContext, true)
    if (await isSignedIn(shop, context.get(accountContext))) return
    const [, , ...parts] = splitLocale(url.pathname).rest.split('/')
    const from = parts.join('/')
    throw redirect(`${localePath(shop.visit.locale, href('/account'))}?${createSearchParams({ from })}`)
  },
]

/** false when the platform does not answer: the account page explains it. */
async function isSignedIn(shop: Shop, account: SessionAccount): Promise<boolean> {
  const customer = await account.current().catch(fallbackTo(null, 'account', shop))
  return customer !== null
}

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const messages = await messagesFor(shop, 'accountNav')
  return { label: messages.account, parts: accountSections(shop.visit.locale, messages) }
}

export default function SignedInLayout({ loaderData: { label, parts } }: Route.ComponentProps) {
  return (
    <div className="column pt-6 pb-(--section) lg:pt-10">
      <AccountNav label={label} parts={parts} />
      <Outlet />
    </div>
  )
}

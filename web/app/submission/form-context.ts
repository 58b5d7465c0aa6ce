import type { MessageSelector, Messages } from '@firnline/messages/messages'
import type { RouterContextProvider } from 'react-router'
import { accountContext, type SessionAccount } from '../contexts/account.ts'
import { type BotChecks, botCheckContext } from '../contexts/bot-check.ts'
import { renderContext } from '../contexts/render.ts'
import { type Shop, shopContext } from '../contexts/shop.ts'
import { messagesFor } from '../messages.ts'

/** What the action of a form needs that anybody may send. */
export type PublicFormContext = {
  readonly shop: Shop
  readonly botChecks: BotChecks
  readonly onError: (error: unknown) => void
}

export function publicFormContext(context: Readonly<RouterContextProvider>): PublicFormContext {
  const { onError } = context.get(renderContext)
  return { shop: context.get(shopContext), botChecks: context.get(botCheckContext), onError }
}

/** What the action of a signed-in customer's form needs. */
export type AccountFormContext<Selectors extends readonly MessageSelector[]> = {
  readonly shop: Shop
  readonly account: SessionAccount
  readonly messages: Messages<Selectors[number]>
  readonly onError: (error: unknown) => void
}

export async function accountFormContext<const Selectors extends readonly MessageSelector[]>(
  context: Readonly<RouterContextProvider>,
  selectors: Selectors,
): Promise<AccountFormContext<Selectors>> {
  const shop = context.get(shopContext)
  const messages = await messagesFor(shop, ...selectors)
  return { shop, account: context.get(accountContext), messages, onError: context.get(renderContext).onError }
}

import { Notice } from '@firnline/design/notice/notice'
import type { Messages } from '@firnline/messages/messages'
import { AccountNav } from '../../components/account/account-nav.tsx'
import type { AccountSection } from '../../components/account/account-sections.ts'
import { RetryLink } from '../../components/error-page/retry-link.tsx'
import type { ORDER_MESSAGES } from '../../components/order/describe-orders.ts'
import type { ACCOUNT_MESSAGES } from './account.messages.ts'
import { AccountOverview } from './account-overview.tsx'
import type { AccountState } from './load-account.ts'
import type { AccountAnswer, Origin } from './sign-in.ts'
import { SignInPanel } from './sign-in-panel.tsx'

export type AccountMessages = Messages<(typeof ACCOUNT_MESSAGES)[number] | (typeof ORDER_MESSAGES)[number]>

export type AccountPageProps = {
  state: AccountState
  messages: AccountMessages
  /** What was just done, by a page before this one. */
  notice: string | null
  cameFrom: Origin
  cartPath: string
  createPath: string
  ordersPath: string
  orderStatusPath: string
  parts: readonly AccountSection[]
  /** What this page's form was answered. */
  answer: AccountAnswer | null
}

export function AccountPage(props: AccountPageProps) {
  const {
    state,
    messages,
    notice,
    cameFrom,
    cartPath,
    createPath,
    ordersPath,
    orderStatusPath,
    parts,
    answer,
  } = props
  const said = answer?.ok ? answer.message : answer === null ? notice : null
  return (
    <div
      className={`column pb-(--section) ${state.kind === 'signed-in' ? 'pt-6 lg:pt-10' : 'pt-10 lg:pt-16'}`}
    >
      {state.kind === 'signed-in' && (
        <div className="mb-10 lg:mb-14">
          <AccountNav label={messages.account} parts={parts} />
        </div>
      )}
      <h1 className="type-display">{headingOf(state, messages)}</h1>
      {said !== null && (
        <div className="mt-8 max-w-prose">
          <Notice>{said}</Notice>
        </div>
      )}
      {state.kind === 'signed-in' && (
        <AccountOverview {...state} messages={messages} cartPath={cartPath} ordersPath={ordersPath} />
      )}
      {state.kind === 'signed-out' && (
        <SignInPanel
          messages={messages}
          passwordResetUrl={state.passwordResetUrl}
          stamp={state.stamp}
          cameFrom={cameFrom}
          cartPath={cartPath}
          createPath={createPath}
          orderStatusPath={orderStatusPath}
          refused={answer?.ok === false ? answer : null}
        />
      )}
      {state.kind === 'unavailable' && (
        <div className="mt-5 grid max-w-prose justify-items-start gap-7">
          <p className="type-lead text-muted">{messages.unavailableText}</p>
          <RetryLink label={messages.retry} />
        </div>
      )}
    </div>
  )
}

function headingOf(state: AccountState, messages: AccountMessages): string {
  if (state.kind === 'signed-in') return state.customer.greeting
  return state.kind === 'signed-out' ? messages.signIn : messages.unavailable
}

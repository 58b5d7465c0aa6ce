import { AccountNav } from '../../components/account-nav/account-nav.tsx'
import type { AccountPart } from '../../components/account-nav/describe-account-parts.ts'
import { Notice } from '../../components/notice/notice.tsx'
import type { orderWords } from '../../components/order/order.words.ts'
import { RetryLink } from '../../components/retry/retry-link.tsx'
import type { Said } from '../../words/words.ts'
import type { accountWords } from './account.words.ts'
import { AccountOverview } from './account-overview.tsx'
import type { AccountState } from './load-account.ts'
import type { AccountAnswer, Origin } from './sign-in.ts'
import { SignInPanel } from './sign-in-panel.tsx'

export type AccountWords = Said<typeof accountWords & typeof orderWords>

export type AccountPageProps = {
  state: AccountState
  words: AccountWords
  /** What was just done, by a page before this one. */
  notice: string | null
  cameFrom: Origin
  cartPath: string
  createPath: string
  ordersPath: string
  orderStatusPath: string
  parts: readonly AccountPart[]
  /** What this page's form was answered. */
  answer: AccountAnswer | null
}

export function AccountPage(props: AccountPageProps) {
  const { state, words, notice, cameFrom, cartPath, createPath, ordersPath, orderStatusPath, parts, answer } =
    props
  const said = answer?.ok ? answer.message : answer === null ? notice : null
  return (
    <div
      className={`column pb-(--section) ${state.kind === 'signed-in' ? 'pt-6 lg:pt-10' : 'pt-10 lg:pt-16'}`}
    >
      {state.kind === 'signed-in' && (
        <div className="mb-10 lg:mb-14">
          <AccountNav label={words.account} parts={parts} />
        </div>
      )}
      <h1 className="type-display">{headingOf(state, words)}</h1>
      {said !== null && (
        <div className="mt-8 max-w-prose">
          <Notice>{said}</Notice>
        </div>
      )}
      {state.kind === 'signed-in' && (
        <AccountOverview {...state} words={words} cartPath={cartPath} ordersPath={ordersPath} />
      )}
      {state.kind === 'signed-out' && (
        <SignInPanel
          words={words}
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
          <p className="type-lead text-muted">{words.unavailableText}</p>
          <RetryLink label={words.retry} />
        </div>
      )}
    </div>
  )
}

function headingOf(state: AccountState, words: AccountWords): string {
  if (state.kind === 'signed-in') return state.customer.greeting
  return state.kind === 'signed-out' ? words.signIn : words.unavailable
}

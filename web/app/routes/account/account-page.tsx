import { Notice } from '../../components/notice/notice.tsx'
import { RetryLink } from '../../components/retry/retry-link.tsx'
import type { Said } from '../../words/words.ts'
import type { accountWords } from './account.words.ts'
import { AccountOverview } from './account-overview.tsx'
import type { AccountState } from './load-account.ts'
import type { orderWords } from './order.words.ts'
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
  /** What this page's form was answered. */
  answer: AccountAnswer | null
}

export function AccountPage({ state, words, notice, cameFrom, cartPath, answer }: AccountPageProps) {
  const said = answer?.ok ? answer.message : answer === null ? notice : null
  return (
    <div className="column pt-10 pb-(--section) lg:pt-16">
      <h1 className="type-display">{headingOf(state, words)}</h1>
      {said !== null && (
        <div className="mt-8 max-w-prose">
          <Notice>{said}</Notice>
        </div>
      )}
      {state.kind === 'signed-in' && <AccountOverview {...state} words={words} cartPath={cartPath} />}
      {state.kind === 'signed-out' && (
        <SignInPanel
          words={words}
          passwordResetUrl={state.passwordResetUrl}
          cameFrom={cameFrom}
          cartPath={cartPath}
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

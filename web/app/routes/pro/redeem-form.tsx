import { Button } from '@firnline/design/button/button'
import { Field } from '@firnline/design/field/field'
import { LONGEST_CODE } from '@firnline/domain/pro/code'
import { ErrorSummary } from '../../components/account-form/error-summary.tsx'
import { faultAt } from '../../components/account-form/form-faults.ts'
import { OnceForm } from '../../components/account-form/once-form.tsx'
import { BotCheck } from '../../components/bot-check/bot-check.tsx'
import { REDEEM, type RedeemAnswer, type RedeemWords } from './redeem.ts'

type RedeemFormProps = {
  words: Pick<
    RedeemWords,
    'redeemTitle' | 'redeemText' | 'code' | 'codeHint' | 'redeem' | 'signInTab' | 'botTrap'
  >
  stamp: string
  refused: RedeemAnswer | null
}

/** Who was handed a code, and needs no application. */
export function RedeemForm({ words, stamp, refused }: RedeemFormProps) {
  const faults = refused?.faults ?? null
  return (
    <section aria-labelledby="redeem-title" className="column mb-(--section)">
      <div className="max-w-[40rem] bg-tint p-6 lg:p-8">
        <h2 id="redeem-title" className="type-title">
          {words.redeemTitle}
        </h2>
        <p className="mt-2 text-muted">{words.redeemText}</p>
        <OnceForm className="mt-6 grid gap-5">
          <input type="hidden" name="intent" value={REDEEM} />
          <ErrorSummary faults={faults} words={words} />
          <Field
            id="code"
            name="code"
            label={words.code}
            hint={words.codeHint}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required
            maxLength={LONGEST_CODE}
            defaultValue={refused?.code}
            error={faultAt(faults, 'code')}
          />
          <BotCheck action="pro_code" stamp={stamp} label={words.botTrap} />
          <p>
            <Button type="submit" look="secondary" className="min-w-48">
              {words.redeem}
            </Button>
          </p>
        </OnceForm>
      </div>
    </section>
  )
}

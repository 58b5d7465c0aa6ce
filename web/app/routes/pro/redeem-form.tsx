import { MAX_CODE_LENGTH } from '@firnline/domain/customer/redeemable-code'
import { BotCheck } from '../../components/bot-check/bot-check.tsx'
import { FormErrorSummary, FormField, SubmitOnceForm, SubmitRow } from '../../components/form/form.tsx'
import type { RedeemAnswer, RedeemMessages } from './redeem.ts'

type RedeemFormProps = {
  messages: Pick<
    RedeemMessages,
    | ('redeemTitle' | 'redeemText' | 'code' | 'codeHint' | 'redeem' | 'signInTab' | 'botTrap')
    | ('gainPrices' | 'gainPricesText' | 'gainTrust' | 'gainTrustText' | 'gainTime' | 'gainTimeText')
  >
  stamp: string
  refused: RedeemAnswer | null
}

/** The benefits are beside the form, on phones below. */
export function RedeemForm({ messages, stamp, refused }: RedeemFormProps) {
  const errors = refused?.errors ?? null
  return (
    <section aria-labelledby="redeem-title" className="column mb-(--section)">
      <div className="grid gap-x-10 gap-y-8 bg-tint p-6 lg:grid-cols-12 lg:grid-rows-[auto_1fr] lg:p-12 xl:p-16">
        <div className="lg:col-span-5">
          <h2 id="redeem-title" className="type-headline">
            {messages.redeemTitle}
          </h2>
          <p className="mt-4 max-w-[30rem] text-muted">{messages.redeemText}</p>
        </div>
        <SubmitOnceForm className="grid content-start gap-5 self-start bg-ground p-6 lg:col-span-6 lg:col-start-7 lg:row-span-2 lg:p-8">
          <input type="hidden" name="intent" value="redeem" />
          <FormErrorSummary errors={errors} messages={messages} />
          <FormField
            name="code"
            label={messages.code}
            hint={messages.codeHint}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required
            maxLength={MAX_CODE_LENGTH}
            defaultValue={refused?.code}
            errors={errors}
          />
          <BotCheck action="pro_code" stamp={stamp} label={messages.botTrap} />
          <SubmitRow label={messages.redeem} />
        </SubmitOnceForm>
        <dl className="grid content-start lg:col-span-5">
          <Gain title={messages.gainPrices} text={messages.gainPricesText} />
          <Gain title={messages.gainTrust} text={messages.gainTrustText} />
          <Gain title={messages.gainTime} text={messages.gainTimeText} />
        </dl>
      </div>
    </section>
  )
}

function Gain({ title, text }: { title: string; text: string }) {
  return (
    <div className="border-t border-line py-4">
      <dt className="font-semibold">{title}</dt>
      <dd className="mt-1 max-w-[30rem] text-sm text-muted">{text}</dd>
    </div>
  )
}

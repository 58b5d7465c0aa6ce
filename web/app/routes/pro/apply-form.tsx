import { Button } from '@firnline/design/button/button'
import { Field, SelectField } from '@firnline/design/field/field'
import { LONGEST_EMAIL } from '@firnline/domain/customer/customer'
import { LARGEST_PROOF, PROGRAMMES } from '@firnline/domain/pro/application'
import { type ChangeEvent, useState } from 'react'
import { LONGEST_NAME } from '../../components/account-form/account-rules.ts'
import { ErrorSummary } from '../../components/account-form/error-summary.tsx'
import { faultAt } from '../../components/account-form/form-faults.ts'
import { OnceForm } from '../../components/account-form/once-form.tsx'
import { BotCheck } from '../../components/bot-check/bot-check.tsx'
import type { Said } from '../../words/words.ts'
import { type ApplyAnswer, NOTHING_TYPED } from './application-view.ts'
import type { applyWords } from './apply.words.ts'

export type ApplyWords = Said<typeof applyWords>

type ApplyFormProps = { words: ApplyWords; stamp: string; refused: ApplyAnswer | null }

/** Who wants to be a pro, and the proof of it. */
export function ApplyForm({ words, stamp, refused }: ApplyFormProps) {
  const { faults, typed } = refused ?? { faults: null, typed: NOTHING_TYPED }
  const [tooLarge, setTooLarge] = useState(false)
  const fault = (id: string) => faultAt(faults, id)
  const proofFault = tooLarge ? words.proofLarge : (fault('proof') ?? (refused ? words.again : undefined))
  const look = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const isLarge = (target.files?.[0]?.size ?? 0) > LARGEST_PROOF
    setTooLarge(isLarge)
    // What is too large is not even sent.
    target.setCustomValidity(isLarge ? words.proofLarge : '')
    if (isLarge) target.value = ''
  }
  return (
    <section id="apply" aria-labelledby="apply-title" className="column scroll-mt-28">
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <h2 id="apply-title" className="type-headline">
            {words.apply}
          </h2>
          <p className="mt-4 max-w-[30rem] text-muted">{words.applyText}</p>
        </div>
        <OnceForm encType="multipart/form-data" className="grid gap-5 lg:col-span-7 lg:col-start-6">
          <ErrorSummary faults={faults} words={words} />
          <div className="grid gap-5 xs:grid-cols-2">
            <Line name="firstName" autoComplete="given-name" {...{ words, typed, fault }} />
            <Line name="lastName" autoComplete="family-name" {...{ words, typed, fault }} />
          </div>
          <Line name="email" autoComplete="email" {...{ words, typed, fault }} />
          <Line name="company" autoComplete="organization" {...{ words, typed, fault }} />
          <SelectField
            id="programme"
            name="programme"
            label={words.programme}
            required
            autoComplete="off"
            defaultValue={typed.programme}
            error={fault('programme')}
          >
            <option value="">{words.choose}</option>
            {PROGRAMMES.map(programme => (
              <option key={programme} value={programme}>
                {words[programme]}
              </option>
            ))}
          </SelectField>
          <Field
            id="proof"
            name="proof"
            type="file"
            label={words.proof}
            hint={words.proofHint}
            required
            accept="image/jpeg,image/png,image/webp,application/pdf"
            onChange={look}
            error={proofFault}
            className="[&_input]:py-2.5"
          />
          <BotCheck action="pro_application" stamp={stamp} label={words.botTrap} />
          <p className="mt-2">
            <Button type="submit" className="min-w-48">
              {words.send}
            </Button>
          </p>
        </OnceForm>
      </div>
    </section>
  )
}

type LineProps = {
  name: 'firstName' | 'lastName' | 'email' | 'company'
  autoComplete: string
  words: ApplyWords
  typed: ApplyAnswer['typed']
  fault: (id: string) => string | undefined
}

function Line({ name, autoComplete, words, typed, fault }: LineProps) {
  return (
    <Field
      id={name}
      name={name}
      label={words[name]}
      type={name === 'email' ? 'email' : 'text'}
      autoComplete={autoComplete}
      required
      maxLength={name === 'email' ? LONGEST_EMAIL : LONGEST_NAME}
      defaultValue={typed[name]}
      error={fault(name)}
    />
  )
}

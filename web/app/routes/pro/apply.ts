import { MAX_EMAIL_LENGTH } from '@firnline/domain/customer/customer'
import {
  isProProgram,
  MAX_PROOF_BYTES,
  type ProApplication,
  proofKind,
} from '@firnline/domain/customer/pro-application'
import { format } from '@firnline/messages/format'
import type { MessageSelector, Messages } from '@firnline/messages/messages'
import { data, href } from 'react-router'
import { errorsOrMessage, type FormErrors } from '../../components/form/form-errors.ts'
import { isEmail, MAX_NAME_LENGTH, typedLine } from '../../components/form/form-fields.ts'
import type { ProProgram } from '../../contexts/pro.ts'
import type { PublicFormContext } from '../../submission/form-context.ts'
import { submitPublicForm } from '../../submission/public-form.ts'
import { seeOther } from '../../submission/see-other.ts'

export const APPLY_MESSAGES = [
  'botCheck',
  'common.firstName',
  'common.lastName',
  'form.entriesToCheck',
  'form.missing',
  'form.signInTab',
  'form.tooLong',
  'proApplication',
] as const satisfies readonly MessageSelector[]

export type Typed = Omit<ProApplication, 'store' | 'locale' | 'proof' | 'programme'> & {
  readonly programme: string
}

export const NOTHING_TYPED: Typed = { firstName: '', lastName: '', email: '', company: '', programme: '' }

/** Without the file, which browsers do not refill. */
export type ApplyAnswer = {
  readonly kind: 'application'
  readonly errors: FormErrors | null
  readonly typed: Typed
}

type OwnMessages = Messages<(typeof APPLY_MESSAGES)[number]>
type ApplyContext = PublicFormContext & {
  readonly proProgram: ProProgram
  readonly messages: OwnMessages
}

export async function apply(form: FormData, { proProgram, messages, ...context }: ApplyContext) {
  const { locale, bcRegion } = context.shop.visit
  const typed = readTyped(form)
  const refuse = (errors: Record<string, string | undefined>, message: string, status: number) =>
    data<ApplyAnswer>(
      { kind: 'application', errors: errorsOrMessage(errors, message, messages), typed },
      { status },
    )
  const proof = await readProof(form.get('proof'))
  const errors = errorsOf(typed, proof, messages)
  if (Object.values(errors).some(error => error !== undefined)) return refuse(errors, '', 400)
  if (typeof proof === 'string' || !isProProgram(typed.programme)) return refuse(errors, '', 400)
  const { programme } = typed
  const application = { ...typed, programme, proof, store: bcRegion, locale: locale.code }
  const result = await submitPublicForm(
    form,
    {
      action: 'pro_application',
      change: () => proProgram.apply(application),
      messages,
      throttled: messages.throttled,
      unavailable: messages.notSent,
    },
    context,
  )
  // Bots that fill the honeypot get the same response.
  if (result.kind === 'refused' && result.reason !== 'trapped')
    return refuse({}, result.message, result.status)
  return seeOther(context.shop, href('/pro/signup'), { notice: 'applied' })
}

function readTyped(form: FormData): Typed {
  const line = (name: keyof Typed) => typedLine(form.get(name))
  return {
    firstName: line('firstName'),
    lastName: line('lastName'),
    email: line('email'),
    company: line('company'),
    programme: line('programme'),
  }
}

type Proof = ProApplication['proof'] | 'missing' | 'large' | 'kind'

async function readProof(file: FormDataEntryValue | null): Promise<Proof> {
  if (!(file instanceof File) || file.size === 0) return 'missing'
  if (file.size > MAX_PROOF_BYTES) return 'large'
  const bytes = new Uint8Array(await file.arrayBuffer())
  const kind = proofKind(bytes)
  return kind === null ? 'kind' : { kind, bytes }
}

/** In the form's order, by field id. */
function errorsOf(typed: Typed, proof: Proof, messages: OwnMessages): Record<string, string | undefined> {
  const missing = (field: string) => format(messages.missing, { field })
  const needed = (name: 'firstName' | 'lastName' | 'company') => {
    if (typed[name] === '') return missing(messages[name])
    if (typed[name].length <= MAX_NAME_LENGTH) return undefined
    return format(messages.tooLong, { field: messages[name], most: MAX_NAME_LENGTH })
  }
  const email = typed.email === '' ? missing(messages.email) : messages.emailWrong
  const proofErrors = {
    missing: missing(messages.proof),
    large: messages.proofLarge,
    kind: messages.proofKind,
  }
  return {
    firstName: needed('firstName'),
    lastName: needed('lastName'),
    email: isEmail(typed.email) && typed.email.length <= MAX_EMAIL_LENGTH ? undefined : email,
    company: needed('company'),
    programme: isProProgram(typed.programme) ? undefined : missing(messages.programme),
    proof: typeof proof === 'string' ? proofErrors[proof] : undefined,
  }
}

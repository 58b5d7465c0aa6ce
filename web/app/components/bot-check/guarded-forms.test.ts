import type { EmailSignup } from '@firnline/domain/content/email-signup'
import { type Language, localeOf } from '@firnline/domain/locale/locale'
import { readCatalogues } from '@firnline/messages/catalogues'
import type { Messages } from '@firnline/messages/messages'
import { describe, expect, it } from 'vitest'
import type { BotRefusal } from '../../contexts/bot-check.ts'
import { contextOf, fakeShop } from '../../fixture/fake-shop.ts'
import { resultOf } from '../../fixture/route.ts'
import { action as createAccount } from '../../routes/account/create/route.tsx'
import { action as signIn } from '../../routes/account/overview/route.tsx'
import { action as waitFor } from '../../routes/back-in-stock/route.tsx'
import { action as signUp } from '../../routes/newsletter/route.tsx'
import { action as lookUp } from '../../routes/order-status/route.tsx'
import { action as apply } from '../../routes/pro/route.tsx'
import { action as ask } from '../../routes/support/contact/route.tsx'

const catalogues = readCatalogues()
const PERSON = { firstName: 'Ann', lastName: 'Berg', email: 'ann@example.com' }
const SIGNUP: EmailSignup = {
  ...{ uid: 'eu', regions: ['eu_region_1'], headline: 'Briefe', text: '', consent: 'Ja', button: 'Los' },
  ...{ success: '', backInStock: true, lists: [{ id: '7301', name: 'Werkstatt' }] },
}
const PASSWORD = 'correct horse 1'
const PDF = new File(['%PDF-1.7 …'], 'license.pdf', { type: 'application/pdf' })

type Send = (refusal: BotRefusal, language: Language) => Promise<unknown>

function argsOf(path: string, fields: Record<string, string | File>, [refusal, language]: Parameters<Send>) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  const url = new URL(`http://shop.test/de-de${path}`)
  const visit = { locale: localeOf(language, language === 'en' ? 'us' : language) }
  const content = { emailSignup: async () => [SIGNUP] }
  const { context } = contextOf(fakeShop({ visit, content, botCheck: async () => refusal }))
  return { request: new Request(url, { method: 'POST', body }), url, params: { lang: 'de-de' }, context }
}

/** Anything after the bot check fails: the fake shop neither signs in nor creates nor finds anything. */
const FORMS: Record<string, Send> = {
  'signing in': async (...how) => {
    const fields = { intent: 'sign-in', email: PERSON.email, password: PASSWORD }
    return resultOf(await signIn({ ...argsOf('/account', fields, how), pattern: '/:lang/account' }))
  },
  'creating an account': async (...how) => {
    const args = argsOf('/account/create', { ...PERSON, password: PASSWORD }, how)
    return resultOf(await createAccount({ ...args, pattern: '/:lang/account/create' }))
  },
  'looking up an order': async (...how) => {
    const args = argsOf('/order-status', { number: '1203', email: PERSON.email }, how)
    return resultOf(await lookUp({ ...args, pattern: '/:lang/order-status' }))
  },
  'signing up for the newsletter': async (...how) => {
    const args = argsOf('/newsletter', { email: PERSON.email, lists: '7301', consent: 'yes' }, how)
    return resultOf(await signUp({ ...args, pattern: '/:lang/newsletter' }))
  },
  'back-in-stock alerts': async (...how) => {
    const args = argsOf('/back-in-stock/nordwand-98', { email: PERSON.email, variant: '1003' }, how)
    const params = { ...args.params, '*': 'nordwand-98' }
    return resultOf(await waitFor({ ...args, params, pattern: '/:lang/back-in-stock/*' }))
  },
  'applying for the pro program': async (...how) => {
    const fields = { intent: 'apply', ...PERSON, company: 'Skischule', programme: 'instructor', proof: PDF }
    return resultOf(await apply({ ...argsOf('/pro/signup', fields, how), pattern: '/:lang/pro/signup' }))
  },
  'writing to the office': async (...how) => {
    const fields = { name: 'Ann Berg', email: PERSON.email, topic: 'other', message: 'Eine Frage' }
    return resultOf(
      await ask({ ...argsOf('/support/contact', fields, how), pattern: '/:lang/support/contact' }),
    )
  },
}

const REFUSALS: readonly (readonly [BotRefusal, keyof Messages<'botCheck'>, number])[] = [
  [{ kind: 'again' }, 'botAgain', 403],
  [{ kind: 'down' }, 'botDown', 503],
  [{ kind: 'throttled', retryAfter: 61 }, 'botThrottled', 429],
]
const LANGUAGES: readonly Language[] = ['en', 'de', 'es', 'fr', 'it']

describe.each(Object.entries(FORMS))('%s as a bot would', (name, send) => {
  it.each(REFUSALS)(
    'is refused as %j, keeping the values, in five languages',
    async (refusal, word, status) => {
      for (const language of LANGUAGES) {
        const answer = await send(refusal, language)
        const [start = ''] = catalogues.get(language)?.[`botCheck.${word}`]?.split('{time}') ?? []
        expect(answer).toMatchObject({ status })
        const actions = JSON.stringify(answer)
        expect(actions).toContain(start)
        expect(actions).toContain(PERSON.email)
        expect(actions).not.toContain(PASSWORD)
      }
    },
  )

  it('is not done when the honeypot is filled', async () => {
    const answer = await send({ kind: 'trapped' }, 'en')
    // An application is answered as if accepted.
    const isApplication = name === 'applying for the pro program'
    expect(answer).toMatchObject({ status: isApplication ? 303 : 403 })
  })
})

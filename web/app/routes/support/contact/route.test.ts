import type { ContactMessage } from '@firnline/domain/customer/contact-message'
import type { Customer } from '@firnline/domain/customer/customer'
import { ServiceError } from '@firnline/services/http/service-error'
import { describe, expect, it, vi } from 'vitest'
import type { CustomerService } from '../../../contexts/contact.ts'
import type { Thing } from '../../../discovery/thing.ts'
import { down, fakeShop } from '../../../fixture/fake-shop.ts'
import { resultOf, routeArgs } from '../../../fixture/route.ts'
import { action, loader } from './route.tsx'

const REFERENCE = '7K3M-Q9TX'
const TYPED = {
  ...{ name: 'Änne Ödegård', email: 'aenne@example.com', topic: 'order', orderNumber: '#1024' },
  message: 'Die Kante ist lose.\nLässt sich das kleben?',
}
const QUESTION: ContactMessage = {
  ...TYPED,
  topic: 'order',
  orderNumber: 1024,
  store: 'eu_region_1',
  locale: 'de-de',
}

const taken = () => vi.fn<CustomerService['send']>(async () => ({ kind: 'done', reference: REFERENCE }))

async function send(ask: CustomerService['send'], fields: Readonly<Record<string, string | File>>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const { args, errors } = routeArgs('/:lang/support/contact', fakeShop({ contact: ask }), { form })
  return { ...resultOf(await action(args)), errors }
}

describe('the contact form', () => {
  it('is sent to customer service and confirmed at a reloadable URL', async () => {
    const ask = taken()
    expect(await send(ask, TYPED)).toMatchObject({
      ...{ status: 303, location: `/de-de/support/contact?notice=sent&reference=${REFERENCE}` },
    })
    expect(ask.mock.calls).toEqual([[QUESTION]])
  })

  it('needs no order number', async () => {
    const ask = taken()
    await send(ask, { ...TYPED, topic: 'advice', orderNumber: '' })
    expect(ask.mock.calls).toEqual([[{ ...QUESTION, topic: 'advice', orderNumber: null }]])
  })

  it('keeps line breaks and drops control characters', async () => {
    const ask = taken()
    await send(ask, { ...TYPED, message: ' \r\neins\r\n\r\nzwei\rdrei\tvier\u0000\u0007\u001B \n' })
    expect(ask.mock.calls[0]?.[0].message).toBe('eins\n\nzwei\ndrei vier')
  })

  it.each([
    ['a name of two lines', { name: 'Änne\r\nBcc: x@evil.test' }, { name: 'Änne Bcc: x@evil.test' }],
    ['a name with control characters', { name: 'Än\u0000\u0085ne' }, { name: 'Än ne' }],
  ])('keeps line breaks out of email headers: %s', async (_, fields, sent) => {
    const ask = taken()
    await send(ask, { ...TYPED, ...fields })
    expect(ask.mock.calls).toMatchObject([[sent]])
  })

  it.each([
    ['nothing', {}, ['name', 'email', 'topic', 'message']],
    ['blanks', { ...TYPED, name: ' ', message: ' \n\t ' }, ['name', 'message']],
    ['too long a name', { ...TYPED, name: 'x'.repeat(101) }, ['name']],
    ['no address', { ...TYPED, email: 'aenne' }, ['email']],
    ['two addresses', { ...TYPED, email: 'a@example.com,b@example.com' }, ['email']],
    ['an address of two lines', { ...TYPED, email: 'a@example.com\r\nBcc: x@evil.test' }, ['email']],
    ['an address that names somebody', { ...TYPED, email: 'A <a@example.com>' }, ['email']],
    ['too long an address', { ...TYPED, email: `${'x'.repeat(250)}@example.com` }, ['email']],
    ['a topic of nobody’s', { ...TYPED, topic: '__proto__' }, ['topic']],
    ['a topic of two lines', { ...TYPED, topic: 'order\r\nBcc: x@evil.test' }, ['topic']],
    ['an order that has no number', { ...TYPED, orderNumber: '10b' }, ['orderNumber']],
    ['a number beyond all orders', { ...TYPED, orderNumber: '2147483648' }, ['orderNumber']],
    ['a file for a message', { ...TYPED, message: new File(['x'], 'x.txt') }, ['message']],
    ['too long a message', { ...TYPED, message: 'ä'.repeat(4_001) }, ['message']],
  ] as const)('shows field errors for %s and keeps the values', async (_, fields, ids) => {
    const ask = taken()
    const { status, data } = await send(ask, fields)
    expect(status).toBe(400)
    expect(data).toMatchObject({ errors: { fields: ids.map(id => ({ id })) } })
    if ('message' in fields && typeof fields.message === 'string')
      expect(data).toMatchObject({ typed: { message: fields.message.trim() } })
    expect(ask).not.toHaveBeenCalled()
  })

  it('counts characters and shows by how much a message is too long', async () => {
    expect(await send(taken(), { ...TYPED, message: `${'u\u0308\r\n'.repeat(1_999)}⛷⛷` })).toMatchObject({
      status: 303,
    })
    expect(await send(taken(), { ...TYPED, message: 'ü'.repeat(4_017) })).toMatchObject({
      data: {
        errors: { fields: [{ text: 'Deine Nachricht ist um 17 Zeichen zu lang: Erlaubt sind 4.000.' }] },
      },
    })
  })

  it('shows the waiting time after too many messages', async () => {
    const { status, data } = await send(async () => ({ kind: 'throttled', retryAfter: 61 }), TYPED)
    expect(status).toBe(429)
    expect(data).toMatchObject({ errors: { title: expect.stringMatching(/2 Minuten/) }, typed: TYPED })
  })

  it('keeps the message when it cannot be sent, which is reported', async () => {
    const failure = new ServiceError('mail', 'The mail server did not take a letter.')
    const { status, data, errors } = await send(() => Promise.reject(failure), TYPED)
    expect({ status, errors }).toEqual({ status: 503, errors: [failure] })
    expect(data).toMatchObject({
      errors: { title: expect.stringMatching(/konnte nicht gesendet werden/) },
      typed: TYPED,
    })
  })
})

const ANNA: Customer = {
  ...{ id: 7, email: 'anna@example.com', firstName: 'Anna', lastName: 'Berg' },
  ...{ groupId: null, isPro: false, proCode: null },
}

async function open(query = '', parts: Parameters<typeof fakeShop>[0] = {}) {
  const path = `/support/contact${query}`
  const { args, errors } = routeArgs('/:lang/support/contact', fakeShop(parts), { path })
  const page = await loader(args)
  return { page, errors }
}

describe('the contact page', () => {
  it('is prefilled with the customer and the linked order', async () => {
    const { page } = await open('?order=1024', { account: { current: async () => ANNA } })
    expect(page.typed).toEqual({
      ...{ name: 'Anna Berg', email: 'anna@example.com', topic: 'order', orderNumber: '1024', message: '' },
    })
  })

  it.each(['', '?order=', '?order=abc', '?order=1e309', '?order=<script>'])(
    'ignores the order number %j',
    async query => {
      expect((await open(query)).page.typed).toMatchObject({ topic: '', orderNumber: '' })
    },
  )

  it.each([
    [`?notice=sent&reference=${REFERENCE}`, { reference: REFERENCE }],
    ['?notice=sent&reference=Call-us%20at', null],
    ['?notice=sent', null],
    [`?reference=${REFERENCE}`, null],
  ])('shows a valid reference only: %j', async (query, sent) => {
    expect((await open(query)).page.sent).toEqual(sent)
  })

  it('shows the region’s contact details', async () => {
    const { page } = await open('', {
      brand: {
        ...{ displayName: 'Firnline', phone: '+49 30 23125 042' },
        address: {
          street: 'Gratweg 7',
          city: 'Firnau',
          state: '',
          postalCode: '0000',
          country: 'Österreich',
        },
        hours: { days: 'Montag bis Freitag', opens: '08:30', closes: '16:30' },
      },
    })
    expect(page.contactDetails).toEqual({
      phone: '+49 30 23125 042',
      hours: ['Montag bis Freitag', '08:30–16:30'],
      address: ['Firnline', 'Gratweg 7', '0000 Firnau', 'Österreich'],
    })
    expect((await open()).page.contactDetails).toEqual({ phone: '', hours: [], address: [] })
  })

  it('has structured data', async () => {
    const things: Thing[] = []
    const { page } = await open('', { discover: told => void things.push(...(told.things ?? [])) })
    expect(things.map(thing => thing['@type'])).toEqual(['BreadcrumbList', 'ContactPage'])
    expect(page.seo).toMatchObject({ title: 'Kontakt', noIndex: false })
  })

  it('works when content and accounts do not answer', async () => {
    const { page, errors } = await open('', {
      account: { current: down },
      content: { supportPage: down, supportPages: down, page: down, displayTexts: down },
    })
    expect(page).toMatchObject({ title: 'Kontakt', sections: [], others: [], privacyPath: null })
    expect(page.typed.email).toBe('')
    expect(errors.length).toBeGreaterThanOrEqual(5)
  })
})

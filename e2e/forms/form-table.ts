/** What a field may take as it is, so that a bad value for others is a good one here. */
export type FieldKind =
  /** A name or a line of an address: any writing, at most a hundred characters. */
  | 'line'
  /** Many lines of any writing, at most four thousand characters. */
  | 'text'
  /** As a line, and may be left out. */
  | 'spare'
  | 'email'
  /** Never written back into the page. */
  | 'password'
  /** One of a few, or a number; nobody types it. */
  | 'choice'
  /** As a choice, and may be left out. */
  | 'spare-choice'
  /** Of a button; another leads back to the page, and changes nothing. */
  | 'button'
  /** Anything else counts as its absence. */
  | 'flag'
  | 'file'
  | 'code'

export type FormEntry = {
  /** As in web/app/routes.ts. */
  readonly route: string
  /** Name of the form in test titles. */
  readonly name: string
  readonly path: string
  readonly signedIn: boolean
  /** What a person would have sent, but for what must never succeed in a test. */
  readonly good: Readonly<Record<string, string | File>>
  readonly kinds: Readonly<Record<string, FieldKind>>
  /** Fields of `good` that a refused form shows again. */
  readonly kept: readonly string[]
  /** A button without fields: what is sent along is not looked at. */
  readonly fieldless?: boolean
  /** Scripts send it: no page is looked at. */
  readonly quiet?: boolean
}

const PDF = new File(['%PDF-1.7 a license'], 'license.pdf', { type: 'application/pdf' })
const NOT_THEIRS = 'Not-their-password-1'
const PERSON = { firstName: 'Änne', lastName: 'Ödegård', email: 'aenne@example.com' }
const NAMES = { firstName: 'line', lastName: 'line', email: 'email' } as const
const ADDRESS = {
  ...{ firstName: 'Änne', lastName: 'Ödegård', company: 'Skischule', street: 'Bergstraße 12' },
  ...{ streetMore: 'Hinterhaus', city: 'Garmisch', postalCode: '82467', country: 'de', phone: '' },
}
const ADDRESS_KINDS: FormEntry['kinds'] = {
  ...{ firstName: 'line', lastName: 'line', company: 'spare', street: 'line', streetMore: 'spare' },
  ...{ city: 'line', postalCode: 'choice', country: 'choice', phone: 'spare' },
}

/** Every form of the shop; `addressId`, `orderId`: of whoever is signed in. */
export function formTable(ids: {
  readonly addressId: number
  readonly orderId: number
  readonly variantId: number
  readonly soldOutId: number
}): readonly FormEntry[] {
  const own = { signedIn: true } as const
  const open = { signedIn: false } as const
  const profile = { ...own, route: 'account/profile', path: '/account/profile' }
  const cart = { ...open, route: 'cart', path: '/cart', kept: [] }
  const address = {
    ...own,
    good: { intent: 'save', ...ADDRESS },
    kinds: ADDRESS_KINDS,
    kept: ['street', 'city'],
  }
  return [
    {
      ...{ ...open, route: 'account', name: 'signing in', path: '/account', kept: ['email'] },
      good: { intent: 'sign-in', email: PERSON.email, password: NOT_THEIRS },
      kinds: { email: 'email', password: 'password' },
    },
    {
      ...{ ...open, route: 'account/create', name: 'an account', path: '/account/create' },
      // Too weak: nothing is opened.
      good: { ...PERSON, password: 'weak' },
      kinds: { ...NAMES, password: 'password' },
      kept: ['firstName', 'lastName', 'email'],
    },
    {
      ...{ ...open, route: 'newsletter', name: 'the newsletter', path: '/newsletter', kept: ['email'] },
      good: { email: PERSON.email, lists: '7301', consent: 'yes' },
      kinds: { email: 'email', lists: 'choice', consent: 'choice' },
    },
    {
      ...{ ...open, route: 'back-in-stock/*', name: 'back in stock', kept: ['email'] },
      path: '/back-in-stock/nordwand-98',
      good: { email: PERSON.email, variant: String(ids.soldOutId) },
      kinds: { email: 'email', variant: 'choice' },
    },
    {
      ...{ ...open, route: 'order-status', name: 'an order', path: '/order-status' },
      good: { number: '999999', email: PERSON.email },
      kinds: { number: 'choice', email: 'email' },
      kept: ['number', 'email'],
    },
    {
      ...{ ...open, route: 'support/contact', name: 'a question', path: '/support/contact' },
      good: {
        name: 'Änne',
        email: PERSON.email,
        topic: 'order',
        orderNumber: '1024',
        message: 'Wo ist sie?',
      },
      kinds: { name: 'line', email: 'email', topic: 'choice', orderNumber: 'spare-choice', message: 'text' },
      kept: ['name', 'email', 'orderNumber', 'message'],
    },
    {
      ...{ ...open, route: 'pro/signup', name: 'a pro application', path: '/pro/signup' },
      good: { intent: 'apply', ...PERSON, company: 'Skischule', programme: 'guide', proof: PDF },
      kinds: { ...NAMES, company: 'line', programme: 'choice', proof: 'file' },
      kept: ['firstName', 'lastName', 'email', 'company'],
    },
    {
      ...{ ...own, route: 'pro/signup', name: 'a pro code', path: '/pro/signup', kept: ['code'] },
      good: { intent: 'redeem', code: 'NOBODYS-CODE' },
      kinds: { code: 'code' },
    },
    {
      ...{ ...open, route: 'p/*', name: 'into the cart', path: '/p/nordwand-98?color=granite', kept: [] },
      good: { variant: String(ids.variantId), quantity: '1' },
      kinds: { variant: 'choice', quantity: 'choice' },
    },
    {
      ...{ ...cart, name: 'a quantity', good: { intent: 'change', line: 'no-such-line', quantity: '2' } },
      kinds: { line: 'choice', quantity: 'choice', intent: 'choice' },
    },
    {
      ...{
        ...cart,
        name: 'a line back',
        kinds: { product: 'choice', variant: 'choice', quantity: 'choice' },
      },
      good: { intent: 'restore', product: '1', variant: '999999', quantity: '1' },
    },
    {
      ...{ ...cart, name: 'an estimate', kinds: { country: 'choice', postcode: 'choice' } },
      good: { intent: 'estimate', country: 'de', postcode: '82467' },
    },
    {
      ...{ ...cart, name: 'a code', kinds: { code: 'code' } },
      good: { intent: 'coupon', code: 'NOBODYS-CODE' },
    },
    {
      ...{ ...cart, name: 'no code any more', kinds: { code: 'code' } },
      good: { intent: 'remove-coupon', code: 'NOBODYS-CODE' },
    },
    {
      ...{ ...open, route: 'country', name: 'a country', path: '/country', kept: [] },
      good: { locale: 'de-at', from: '/c/skis' },
      kinds: { locale: 'choice', from: 'flag' },
    },
    {
      ...{ ...open, route: 'search/click', name: 'a click', path: '/search/click', kept: [], quiet: true },
      good: { query: 'ski', documentId: 'nordwand-98', requestId: 'one', from: 'results' },
      kinds: { query: 'flag', documentId: 'flag', requestId: 'flag', from: 'flag' },
    },
    {
      ...{ ...open, route: 'confirm/:token', name: 'a yes', path: '/confirm/no.such.token' },
      ...{ good: {}, kinds: {}, kept: [], fieldless: true },
    },
    {
      ...{ ...open, route: 'unsubscribe/:token', name: 'an end', path: '/unsubscribe/no.such.token' },
      ...{ good: {}, kinds: {}, kept: [] },
    },
    {
      ...{ ...profile, name: 'own details', kept: ['firstName', 'lastName'] },
      good: { intent: 'details', firstName: 'Änne', lastName: 'Ödegård', phone: '' },
      kinds: { firstName: 'line', lastName: 'line', phone: 'spare' },
    },
    {
      ...{ ...profile, name: 'another email address', kept: ['email'] },
      good: { intent: 'email', email: PERSON.email, emailPassword: NOT_THEIRS },
      kinds: { email: 'email', emailPassword: 'password' },
    },
    {
      ...{ ...profile, name: 'another password', kept: [] },
      good: { intent: 'password', presentPassword: NOT_THEIRS, newPassword: 'correct horse 1' },
      kinds: { presentPassword: 'password', newPassword: 'password' },
    },
    {
      ...{ ...profile, name: 'the newsletter again', kept: [] },
      good: { intent: 'newsletter', wanted: 'no' },
      kinds: { wanted: 'flag' },
    },
    {
      ...{ ...profile, name: 'no longer waiting', kept: [] },
      good: { intent: 'waiting', variant: '1' },
      kinds: { variant: 'flag' },
    },
    { ...address, route: 'account/addresses/new', name: 'a new address', path: '/account/addresses/new' },
    {
      ...{ ...address, route: 'account/addresses/:id', name: 'an address' },
      path: `/account/addresses/${ids.addressId}`,
    },
    {
      ...{ ...own, route: 'account/addresses', name: 'the first address', path: '/account/addresses' },
      good: { intent: 'prefer', address: String(ids.addressId) },
      kinds: { intent: 'button', address: 'button' },
      kept: [],
    },
    {
      ...{ ...own, route: 'account/orders/:id', name: 'an order again' },
      path: `/account/orders/${ids.orderId}`,
      ...{ good: {}, kinds: {}, kept: [], fieldless: true },
    },
    {
      ...{ ...own, route: 'account/close', name: 'the end of an account', path: '/account/close', kept: [] },
      good: { password: NOT_THEIRS },
      kinds: { password: 'password' },
    },
  ]
}

/** What input a field accepts. */
export type FieldKind =
  /** A name or a line of an address: any text, at most 100 characters. */
  | 'line'
  /** Lines of any text, at most 4,000 characters. */
  | 'text'
  | 'optional-line'
  | 'email'
  /** Never shown again. */
  | 'password'
  /** One of a few values, or a number. */
  | 'choice'
  | 'optional-choice'
  /** A button's value; an unknown one redirects to the page, and changes nothing. */
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
  /** Valid input, except where a test must not succeed: its password is wrong. */
  readonly good: Readonly<Record<string, string | File>>
  readonly kinds: Readonly<Record<string, FieldKind>>
  /** Fields of `good` that a rejected form shows again. */
  readonly kept: readonly string[]
  /** A button without fields: fields are ignored. */
  readonly fieldless?: boolean
  /** Sent by scripts: the page is not checked. */
  readonly quiet?: boolean
}

const PDF = new File(['%PDF-1.7 a license'], 'license.pdf', { type: 'application/pdf' })
const WRONG_PASSWORD = 'Not-their-password-1'
const CONTACT = { firstName: 'Änne', lastName: 'Ödegård', email: 'aenne@example.com' }
const NAMES = { firstName: 'line', lastName: 'line', email: 'email' } as const
const ADDRESS = {
  ...{ firstName: 'Änne', lastName: 'Ödegård', company: 'Skischule', street: 'Bergstraße 12' },
  ...{ streetMore: 'Hinterhaus', city: 'Garmisch', postalCode: '82467', country: 'de', phone: '' },
}
const ADDRESS_KINDS: FormEntry['kinds'] = {
  ...{
    firstName: 'line',
    lastName: 'line',
    company: 'optional-line',
    street: 'line',
    streetMore: 'optional-line',
  },
  ...{ city: 'line', postalCode: 'choice', country: 'choice', phone: 'optional-line' },
}

/** Every form of the shop; `addressId`, `orderId`: of the signed-in customer. */
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
      good: { intent: 'sign-in', email: CONTACT.email, password: WRONG_PASSWORD },
      kinds: { email: 'email', password: 'password' },
    },
    {
      ...{ ...open, route: 'account/create', name: 'an account', path: '/account/create' },
      // Too weak: nothing is opened.
      good: { ...CONTACT, password: 'weak' },
      kinds: { ...NAMES, password: 'password' },
      kept: ['firstName', 'lastName', 'email'],
    },
    {
      ...{ ...open, route: 'newsletter', name: 'the newsletter', path: '/newsletter', kept: ['email'] },
      good: { email: CONTACT.email, lists: '7301', consent: 'yes' },
      kinds: { email: 'email', lists: 'choice', consent: 'choice' },
    },
    {
      ...{ ...open, route: 'back-in-stock/*', name: 'back in stock', kept: ['email'] },
      path: '/back-in-stock/nordwand-98',
      good: { email: CONTACT.email, variant: String(ids.soldOutId) },
      kinds: { email: 'email', variant: 'choice' },
    },
    {
      ...{ ...open, route: 'order-status', name: 'an order status', path: '/order-status' },
      good: { number: '999999', email: CONTACT.email },
      kinds: { number: 'choice', email: 'email' },
      kept: ['number', 'email'],
    },
    {
      ...{ ...open, route: 'support/contact', name: 'a contact message', path: '/support/contact' },
      good: {
        name: 'Änne',
        email: CONTACT.email,
        topic: 'order',
        orderNumber: '1024',
        message: 'Wo ist sie?',
      },
      kinds: {
        name: 'line',
        email: 'email',
        topic: 'choice',
        orderNumber: 'optional-choice',
        message: 'text',
      },
      kept: ['name', 'email', 'orderNumber', 'message'],
    },
    {
      ...{ ...open, route: 'pro/signup', name: 'a pro application', path: '/pro/signup' },
      good: { intent: 'apply', ...CONTACT, company: 'Skischule', programme: 'guide', proof: PDF },
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
        name: 'a restored line',
        kinds: { product: 'choice', variant: 'choice', quantity: 'choice' },
      },
      good: { intent: 'restore', product: '1', variant: '999999', quantity: '1' },
    },
    {
      ...{ ...cart, name: 'an estimate', kinds: { country: 'choice', postcode: 'choice' } },
      good: { intent: 'estimate', country: 'de', postcode: '82467' },
    },
    {
      ...{ ...cart, name: 'a coupon', kinds: { code: 'code' } },
      good: { intent: 'coupon', code: 'NOBODYS-CODE' },
    },
    {
      ...{ ...cart, name: 'a removed coupon', kinds: { code: 'code' } },
      good: { intent: 'remove-coupon', code: 'NOBODYS-CODE' },
    },
    {
      ...{ ...open, route: 'country', name: 'a country', path: '/country', kept: [] },
      good: { locale: 'de-at', from: '/c/skis' },
      kinds: { locale: 'choice', from: 'flag' },
    },
    {
      ...{
        ...open,
        route: 'search/click',
        name: 'a search click',
        path: '/search/click',
        kept: [],
        quiet: true,
      },
      good: { query: 'ski', documentId: 'nordwand-98', requestId: 'one', from: 'results' },
      kinds: { query: 'flag', documentId: 'flag', requestId: 'flag', from: 'flag' },
    },
    {
      ...{ ...open, route: 'confirm/:token', name: 'a confirmation link', path: '/confirm/no.such.token' },
      ...{ good: {}, kinds: {}, kept: [], fieldless: true },
    },
    {
      ...{
        ...open,
        route: 'unsubscribe/:token',
        name: 'an unsubscribe link',
        path: '/unsubscribe/no.such.token',
      },
      ...{ good: {}, kinds: {}, kept: [] },
    },
    {
      ...{ ...profile, name: 'profile details', kept: ['firstName', 'lastName'] },
      good: { intent: 'details', firstName: 'Änne', lastName: 'Ödegård', phone: '' },
      kinds: { firstName: 'line', lastName: 'line', phone: 'optional-line' },
    },
    {
      ...{ ...profile, name: 'another email address', kept: ['email'] },
      good: { intent: 'email', email: CONTACT.email, emailPassword: WRONG_PASSWORD },
      kinds: { email: 'email', emailPassword: 'password' },
    },
    {
      ...{ ...profile, name: 'another password', kept: [] },
      good: { intent: 'password', presentPassword: WRONG_PASSWORD, newPassword: 'correct horse 1' },
      kinds: { presentPassword: 'password', newPassword: 'password' },
    },
    {
      ...{ ...profile, name: 'the newsletter subscription', kept: [] },
      good: { intent: 'newsletter', wanted: 'no' },
      kinds: { wanted: 'flag' },
    },
    {
      ...{ ...profile, name: 'a canceled stock alert', kept: [] },
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
      ...{ ...own, route: 'account/orders/:id', name: 'a reorder' },
      path: `/account/orders/${ids.orderId}`,
      ...{ good: {}, kinds: {}, kept: [], fieldless: true },
    },
    {
      ...{ ...own, route: 'account/close', name: 'a closed account', path: '/account/close', kept: [] },
      good: { password: WRONG_PASSWORD },
      kinds: { password: 'password' },
    },
  ]
}

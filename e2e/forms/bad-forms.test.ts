import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ensureBuild } from '@firnline/run/build'
import type { ShopBuild } from '@firnline/web/server/pages/shop-build'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { demoAccount } from '../harness/accounts.ts'
import { callCommerce, readNordwand } from '../harness/commerce-api.ts'
import { useShop } from '../harness/test-shop.ts'
import { type FieldKind, type FormEntry, formTable } from './form-table.ts'

/** Bad input in every form: an error page, and no partial change. */

const STORE = 'firnline-eu'
const ANNA = demoAccount('eu_region_1', 'customer')
const SCRIPT = '<script>alert(1)</script>'
const FILE = new File([SCRIPT], 'text.txt', { type: 'text/plain' })

type Sent = string | File | readonly (string | File)[] | null
type Bad = { readonly name: string; readonly value: Sent; readonly fine: readonly FieldKind[] }

const OPTIONAL: readonly FieldKind[] = ['optional-line', 'optional-choice', 'flag']
const ANY_LINE: readonly FieldKind[] = ['line', 'text', 'optional-line', 'flag']

/** `fine`: kinds of fields that may take it. null: the field is not sent at all. */
const BAD: readonly Bad[] = [
  { name: 'nothing', value: '', fine: OPTIONAL },
  { name: 'no such field', value: null, fine: OPTIONAL },
  { name: 'blanks', value: ' \t ', fine: OPTIONAL },
  { name: 'a name of 200 characters', value: 'x'.repeat(200), fine: ['flag', 'text'] },
  { name: 'too much', value: 'x'.repeat(3_000), fine: ['flag', 'text'] },
  { name: 'far too much', value: 'x'.repeat(5_000), fine: ['flag'] },
  { name: 'a script', value: SCRIPT, fine: [...ANY_LINE, 'password'] },
  { name: 'SQL', value: "'; DROP TABLE customers; --", fine: ANY_LINE },
  { name: 'emoji', value: '⛷️🏔️', fine: ANY_LINE },
  { name: 'right to left', value: 'مرحبا \u202Eabc', fine: ANY_LINE },
  { name: 'control characters', value: 'a\u0000b\u0007\r\nx: y', fine: ANY_LINE },
  { name: 'a negative number', value: '-1', fine: ANY_LINE },
  { name: 'no number', value: 'NaN', fine: ANY_LINE },
  { name: 'a huge number', value: '1e309', fine: ANY_LINE },
  { name: 'the name of a prototype', value: '__proto__', fine: ANY_LINE },
  { name: 'two values', value: [SCRIPT, 'zweimal'], fine: [...ANY_LINE, 'choice', 'password'] },
  { name: 'a file', value: FILE, fine: OPTIONAL },
  { name: 'an empty file', value: new File([], ''), fine: OPTIONAL },
]

const shop = useShop({ BOT_CHECK: 'off', TRUST_PROXY: '1' }, { mayWarn: true })
let build: ShopBuild
let cookie = ''
let table: readonly FormEntry[] = []
/** As last read. */
let state: unknown
beforeAll(async () => {
  build = await import((await ensureBuild()).serverFile)
  const signIn = { intent: 'sign-in', email: ANNA.email, password: ANNA.password }
  const { cookies, status } = await post('/account', signIn, {})
  expect(status).toBe(303)
  cookie = cookies.map(one => one.split(';')[0] ?? '').join('; ')
  table = formTable(await idsOf())
  state = await kept()
})

let visits = 0

type Fields = Readonly<Record<string, Sent>>

/** Each from its own IP address: rate limits are tested elsewhere. */
async function post(
  path: string,
  fields: Fields | string,
  headers: Record<string, string>,
  from = 'same-origin',
) {
  visits += 1
  const ip = `10.${visits >> 16}.${(visits >> 8) & 255}.${visits & 255}`
  const answer = await fetch(`${shop.url}/de-de${path}`, {
    ...{ method: 'POST', redirect: 'manual', body: typeof fields === 'string' ? fields : bodyOf(fields) },
    headers: { 'x-forwarded-for': ip, 'sec-fetch-site': from, cookie, ...headers },
  })
  return { status: answer.status, cookies: answer.headers.getSetCookie(), text: await answer.text() }
}

function bodyOf(fields: Fields): FormData | URLSearchParams {
  const pairs = Object.entries(fields).flatMap(([name, value]) => {
    if (value === null) return []
    const values = typeof value === 'string' || value instanceof File ? [value] : value
    return values.map(one => [name, one] as const)
  })
  const form = new FormData()
  const plain = new URLSearchParams()
  for (const [name, value] of pairs) {
    form.append(name, value)
    if (typeof value === 'string') plain.append(name, value)
  }
  return pairs.some(([, value]) => value instanceof File) ? form : plain
}

const store = (path: string) => callCommerce(shop, STORE, ['GET', path])

async function idsOf() {
  const customers = await store(`/v3/customers?email:in=${encodeURIComponent(ANNA.email)}`)
  const id = Number(customers.data[0]?.id)
  const addresses = await store(`/v3/customers/addresses?customer_id:in=${id}`)
  const [order] = (await store(`/v2/orders?customer_id=${id}`)) ?? []
  const { variants } = await readNordwand(shop, STORE)
  return {
    addressId: Number(addresses.data[0]?.id),
    orderId: Number(order?.id ?? 0),
    variantId: variants.find(({ inventory_level: left }) => left > 0)?.id ?? 0,
    soldOutId: variants.find(({ inventory_level: left }) => left === 0)?.id ?? 0,
  }
}

const FORM_EMAILS = /^(newsletter|stock-alert|pro|question)-/

/** Everything that a form can change. */
async function kept(): Promise<unknown> {
  const files = async (folder: string) => {
    const names = await readdir(join(shop.dataDir, folder)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    })
    return names.toSorted()
  }
  return [
    await store('/v3/customers?limit=250&include=addresses,formfields,attributes'),
    await store('/v3/customers/subscribers?limit=250'),
    (await files('mail')).filter(name => FORM_EMAILS.test(name)),
    await files('pro-applications'),
    await files('pro-codes'),
    await (await fetch(`${shop.url}/api/session`, { headers: { cookie } })).json(),
  ]
}

async function expectUnchanged(): Promise<void> {
  const before = state
  state = await kept()
  expect(state).toEqual(before)
}

/** Full paths of the routes that take forms, without their locale. */
function routesWithForms(): string[] {
  const pathOf = (id: string | undefined): string[] => {
    const route = id === undefined ? undefined : build.routes[id]
    return route === undefined ? [] : [...pathOf(route.parentId), ...(route.path?.split('/') ?? [])]
  }
  const paths = Object.entries(build.routes).flatMap(([id, route]) =>
    route?.module.action === undefined ? [] : [pathOf(id).filter(part => part !== ':lang' && part !== '')],
  )
  return [...new Set(paths.map(parts => parts.join('/')))].toSorted()
}

it('has every route with a form in its table', () => {
  // One module answers all pages of the pro program; only one of them has forms.
  const others = ['pro', 'pro/create', 'psia']
  const known = new Set([...table.map(({ route }) => route), ...others])
  expect(routesWithForms()).toEqual([...known].toSorted())
})

/** Escaped as React does. */
const written = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;')

/** Faults of a page that rejects a form. */
function faultsOf(html: string, entry: FormEntry, fields: Fields): string[] {
  const faults: string[] = []
  if (html.includes(SCRIPT)) faults.push('the script runs')
  if (entry.quiet === true) return faults
  if (!/<html[^>]* lang="de/.test(html)) faults.push('no page in German')
  if (!/role="alert"/.test(html) && !/<h1/.test(html)) faults.push('has no error message')
  for (const [name, kind] of Object.entries(entry.kinds)) {
    const value = fields[name]
    if (kind === 'password' && typeof value === 'string' && value.length > 7 && html.includes(written(value)))
      faults.push(`shows the password ${name}`)
  }
  for (const name of entry.kept) {
    const value = fields[name]
    if (typeof value !== 'string' || value.length > 250 || value.trim() !== value || /\p{Cc}/u.test(value))
      continue
    if (!html.includes(written(value))) faults.push(`loses ${name}`)
  }
  return faults
}

const NAMES = formTable({ addressId: 0, orderId: 0, variantId: 0, soldOutId: 0 }).map(({ name }) => name)

/** A third of the bad inputs, another third for the next field. With SOAK=1, all of them. */
const badInputs = (turn: number) => BAD.filter((_, at) => inject('soak') || (turn + at) % 3 === 0)

type Send = (how: string, body: string, headers: Record<string, string>) => Promise<void>

/** Bodies that are no form. */
async function sendShapes(send: Send): Promise<void> {
  await send('json', '{"email":1}', { 'content-type': 'application/json' })
  await send('half a multipart', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb', {
    'content-type': 'multipart/form-data; boundary=x',
  })
  await send('no boundary', 'x', { 'content-type': 'multipart/form-data' })
  await send('no type', 'x'.repeat(100), { 'content-type': 'application/octet-stream' })
}

describe.each(NAMES)('the form of %s, sent with bad input', name => {
  const entryOf = () => {
    const found = table.find(entry => entry.name === name)
    if (found === undefined) throw new RangeError(`There is no form ${name}.`)
    return found
  }

  it('reports errors in the page’s language, keeps the input and changes nothing', async () => {
    const entry = entryOf()
    const wrong: string[] = []
    const kinds = Object.entries(entry.kinds)
    /** Fields with one bad input. */
    type Input = { readonly fields: readonly string[]; readonly bad: Bad; readonly isFine: boolean }
    const isRejected = async ({ fields, bad, isFine }: Input): Promise<boolean> => {
      const values = Object.fromEntries(fields.map(field => [field, bad.value]))
      const form = { ...entry.good, ...values }
      const { status, text } = await post(entry.path, form, entry.signedIn ? {} : { cookie: '' })
      const note = (fault: string) => wrong.push(`${fields}, ${bad.name}: ${status} ${fault}`)
      const lacksError = (field: string) =>
        entry.kinds[field] !== 'password' && !text.includes(`id="${field}-error"`)
      if (status >= 500) note('fails')
      else if (status >= 400) {
        for (const fault of faultsOf(text, entry, form)) note(fault)
        if (status === 400 && entry.kept.length > 0 && !isFine && fields.some(lacksError))
          note('has no error beside the field')
      } else if (!isFine && fields.some(field => entry.kinds[field] !== 'button')) note('is accepted')
      return status >= 400
    }

    // What a form may accept can change something. It is sent first, in all fields that may take it; what is rejected
    // between accepted input is sent again.
    const refused: Input[] = []
    let isChanged = false
    for (const bad of BAD) {
      const fields = kinds.flatMap(([field, kind]) => (bad.fine.includes(kind) ? [field] : []))
      if (fields.length === 0) continue
      const input = { fields, bad, isFine: true }
      if (await isRejected(input)) refused.push(input)
      else isChanged = true
    }
    if (isChanged) state = await kept()
    const rejected = isChanged ? refused : []
    for (const [at, [field, kind]] of kinds.entries())
      for (const bad of badInputs(NAMES.indexOf(name) + at))
        if (!bad.fine.includes(kind)) rejected.push({ fields: [field], bad, isFine: false })
    for (const input of rejected) await isRejected(input)
    await expectUnchanged()
    expect(wrong).toEqual([])
  })

  it('rejects cross-site, incomplete and malformed requests', async () => {
    const { path, good, signedIn, quiet, fieldless = false } = entryOf()
    const seen: Record<string, number> = {}
    const send = async (
      how: string,
      fields: Fields | string,
      headers: Record<string, string>,
      from?: string,
    ) => {
      const { status, text } = await post(path, fields, headers, from)
      seen[how] = status
      if (quiet !== true && status >= 400) expect(text, how).not.toContain('    at ')
    }
    await send('another site', good, { origin: 'https://evil.example' }, 'cross-site')
    await send('an origin that is none', good, { origin: 'null' })
    if (!fieldless) await sendShapes(send)
    if (signedIn) await send('a session that is over', good, { cookie: 'shop_session=over' })
    expect(Object.entries(seen).filter(([, status]) => status >= 500)).toEqual([])
    // RFC 8058: one-click unsubscribe comes from the mail client.
    expect(seen['another site']).toBe(path.startsWith('/unsubscribe') ? 303 : 403)
    if (!fieldless) for (const shape of ['json', 'half a multipart', 'no type']) expect(seen[shape]).toBe(400)
    if (signedIn) expect([401, 302, 303]).toContain(seen['a session that is over'])
    await expectUnchanged()
  })
})

it('logs no warning except that the bot check is off', async () => {
  expect(shop.warnings.filter(({ msg }) => !String(msg).startsWith('BOT_CHECK is off'))).toEqual([])
})

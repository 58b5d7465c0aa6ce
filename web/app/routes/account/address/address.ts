import {
  ADDRESS_FIELDS,
  ADDRESS_MAX_LENGTHS,
  type AddressDraft,
  type AddressError,
  type AddressField,
  addressErrors,
  isSameAddress,
} from '@firnline/domain/customer/address'
import { localePath } from '@firnline/domain/locale/locale-path'
import { format } from '@firnline/messages/format'
import type { MessageSelector, Messages } from '@firnline/messages/messages'
import { createSearchParams, data, href, redirect } from 'react-router'
import {
  type CountryView,
  describeCountries,
  describeCountry,
  loadAddressCountries,
} from '../../../components/address/address-countries.ts'
import {
  attemptChange,
  describeFailure,
  type FormErrors,
  fieldErrors,
  formError,
} from '../../../components/form/form-errors.ts'
import { typedLine } from '../../../components/form/form-fields.ts'
import type { SessionAccount } from '../../../contexts/account.ts'
import type { Shop } from '../../../contexts/shop.ts'
import { messagesFor, pickMessages } from '../../../messages.ts'
import { pageSeo } from '../../../page/page-meta.ts'
import type { AccountFormContext } from '../../../submission/form-context.ts'
import { seeOther } from '../../../submission/see-other.ts'

export const ADDRESS_MESSAGES = [
  'account.throttled',
  'accountNav.addresses',
  'address',
  'addressBook.addAddress',
  'common.firstName',
  'common.lastName',
  'form',
  'location',
] as const satisfies readonly MessageSelector[]

/** `id`: null for a new address. `isAnswer`: rendered after the action, with the submitted values. */
export async function loadAddress(
  shop: Shop,
  account: SessionAccount,
  { id, isAnswer }: { id: number | null; isAnswer: boolean },
) {
  const { locale } = shop.visit
  const [messages, found] = await Promise.all([
    messagesFor(shop, ...ADDRESS_MESSAGES),
    id === null ? null : findAddress(account, id),
  ])
  const listPath = localePath(locale, href('/account/addresses'))
  if (id !== null && found === null && !isAnswer)
    throw redirect(`${listPath}?${createSearchParams({ notice: 'gone' })}`)
  const places = describeCountries(
    await loadAddressCountries(shop, account, found?.country ?? null),
    locale,
    messages,
  )
  const home = places.find(({ code }) => code === locale.country) ?? places[0]
  const title = id === null ? messages.addAddress : messages.editAddress
  return {
    title,
    places,
    draft: found ?? { ...EMPTY, ...(await nameOf(account)), country: home?.code ?? '' },
    listPath,
    messages: pickMessages(messages, VIEW_MESSAGES),
    seo: pageSeo(shop, { title, description: '', path: href('/account/addresses'), noIndex: true }),
  }
}

const VIEW_MESSAGES = [
  ...(['addresses', 'country', 'applyCountry', 'firstName', 'lastName', 'company', 'street'] as const),
  ...(['streetMore', 'city', 'choose', 'phone', 'phoneHint', 'optional', 'save', 'cancel'] as const),
  'signInTab',
] as const

const EMPTY = Object.fromEntries(ADDRESS_FIELDS.map(field => [field, ''])) as AddressDraft

export async function findAddress(account: SessionAccount, id: number) {
  const { addresses } = await account.addresses()
  return addresses.find(address => address.id === id) ?? null
}

async function nameOf(account: SessionAccount): Promise<Partial<AddressDraft>> {
  const customer = await account.current()
  return customer === null ? {} : { firstName: customer.firstName, lastName: customer.lastName }
}

/** `errors`: null when only the country was changed. */
export type AddressAnswer = { readonly draft: AddressDraft; readonly errors: FormErrors | null }

type OwnMessages = Messages<(typeof ADDRESS_MESSAGES)[number]>

/** Renders the form with the fields of the chosen country. */
async function changeCountry(form: FormData) {
  return data<AddressAnswer>({ draft: readDraft(form), errors: null })
}

/** Saves a new address (`id`: null) or a changed one. */
async function saveAddress(
  form: FormData,
  id: number | null,
  { shop, account, messages, onError }: AccountFormContext<typeof ADDRESS_MESSAGES>,
) {
  const { locale } = shop.visit
  const draft = readDraft(form)
  const answer = (errors: FormErrors | null, status: number) =>
    data<AddressAnswer>({ draft, errors }, { status })
  const kept = await attemptChange(async () => {
    const { addresses } = await account.addresses()
    const present = addresses.find(address => address.id === id)?.country ?? null
    const places = await loadAddressCountries(shop, account, present)
    const found = addressErrors(draft, places)
    if (Object.keys(found).length > 0) return { kind: 'faulty', found } as const
    if (addresses.some(other => other.id !== id && isSameAddress(other, draft)))
      return { kind: 'known' } as const
    return id === null ? account.addAddress(draft) : account.changeAddress(id, draft)
  }, onError)
  const back = (notice: string) => seeOther(shop, href('/account/addresses'), { notice })
  switch (kept.kind) {
    case 'kept':
      return back(id === null ? 'added' : 'changed')
    case 'gone':
      return back('gone')
    case 'known':
      return answer(formError(messages.known, messages), 409)
    case 'faulty': {
      const place = describeCountry({ code: draft.country, states: [] }, locale, messages)
      return answer(fieldErrors(errorTexts(kept.found, draft, { place, messages }), messages), 400)
    }
    default: {
      const { errors, status } = describeFailure(kept, shop, messages)
      return answer(errors, status)
    }
  }
}

/** By the `intent` of the form. */
export const ADDRESS_ACTIONS = { country: changeCountry, save: saveAddress } as const

function readDraft(form: FormData): AddressDraft {
  const typed = ADDRESS_FIELDS.map(field => [field, typedLine(form.get(field))] as const)
  const draft = Object.fromEntries(typed) as AddressDraft
  return { ...draft, country: draft.country.toLowerCase(), postalCode: draft.postalCode.toUpperCase() }
}

function errorTexts(
  errors: Readonly<Partial<Record<AddressField, AddressError>>>,
  draft: AddressDraft,
  { place, messages }: { place: CountryView; messages: OwnMessages },
): Record<string, string> {
  const texts = ADDRESS_FIELDS.flatMap(field => {
    const error = errors[field]
    return error === undefined ? [] : [[field, errorText(field, error, { draft, place, messages })] as const]
  })
  return Object.fromEntries(texts)
}

function errorText(
  field: AddressField,
  error: AddressError,
  { draft, place, messages }: { draft: AddressDraft; place: CountryView; messages: OwnMessages },
): string {
  const label = labelOf(field, place, messages)
  switch (error) {
    case 'missing':
      return format(messages.missing, { field: label })
    case 'too-long':
      return format(messages.tooLong, { field: label, most: ADDRESS_MAX_LENGTHS[field] })
    case 'not-served':
      return messages.notServed
    case 'postcode':
      return format(messages.postcodeWrong, { country: place.name })
    case 'state':
      return format(messages.stateMissing, { field: label })
    case 'state-postcode':
      return format(messages.stateElsewhere, { field: label, postcode: draft.postalCode })
    case 'phone':
      return messages.phoneWrong
  }
}

function labelOf(field: AddressField, place: CountryView, messages: OwnMessages): string {
  if (field === 'postalCode') return place.postcode.label
  if (field === 'state') return place.state?.label ?? messages.state
  return messages[field]
}

import {
  ADDRESS_FIELDS,
  type AddressDraft,
  type AddressFault,
  type AddressField,
  addressFaults,
  isSameAddress,
  LONGEST_IN_ADDRESS,
} from '@firnline/domain/address/address-form'
import { localePath } from '@firnline/domain/locale/locale-path'
import { fillWords } from '@firnline/domain/text/display-text'
import { createSearchParams, data, href, redirect } from 'react-router'
import {
  attemptChange,
  type FormFaults,
  fieldFaults,
  hindranceOf,
  wholeFault,
} from '../../components/account-form/form-faults.ts'
import { typedLine } from '../../components/account-form/typed-line.ts'
import { describePlace, type PlaceView } from '../../components/address/describe-places.ts'
import { readPlaces } from '../../components/address/read-places.ts'
import type { Shop } from '../../shop.ts'
import type { Said } from '../../words/words.ts'
import type { addressWords } from './address.words.ts'

/** What the form keeps; no faults: another country was chosen, and its fields are asked for. */
export type AddressAnswer = { readonly draft: AddressDraft; readonly faults: FormFaults | null }

type Words = Said<typeof addressWords>
type KeepFacts = {
  readonly shop: Shop
  readonly words: Words
  readonly onError: (error: unknown) => void
}

/** Answers the form of a new address (`id`: null) or of one in the book. */
export async function keepAddress(form: FormData, id: number | null, { shop, words, onError }: KeepFacts) {
  const { locale } = shop.visit
  const account = shop.account()
  const draft = readDraft(form)
  const answer = (faults: FormFaults | null, status: number) =>
    data<AddressAnswer>({ draft, faults }, { status })
  if (form.get('intent') === 'country') return answer(null, 200)
  const kept = await attemptChange(async () => {
    const { addresses } = await account.addresses()
    const present = addresses.find(address => address.id === id)?.country ?? null
    const places = await readPlaces(shop, present)
    const found = addressFaults(draft, places)
    if (Object.keys(found).length > 0) return { kind: 'faulty', found } as const
    if (addresses.some(other => other.id !== id && isSameAddress(other, draft)))
      return { kind: 'known' } as const
    return id === null ? account.addAddress(draft) : account.changeAddress(id, draft)
  }, onError)
  const back = (notice: string) =>
    redirect(`${localePath(locale, href('/account/addresses'))}?${createSearchParams({ notice })}`, 303)
  switch (kept.kind) {
    case 'kept':
      return back(id === null ? 'added' : 'changed')
    case 'gone':
      return back('gone')
    case 'known':
      return answer(wholeFault(words.known, words), 409)
    case 'faulty': {
      const place = describePlace({ code: draft.country, states: [] }, locale, words)
      return answer(fieldFaults(sayFaults(kept.found, draft, { place, words }), words), 400)
    }
    default: {
      const signInPath = localePath(locale, href('/account'))
      const { faults, status } = hindranceOf(kept, shop, { words, throttled: words.throttled, signInPath })
      return answer(faults, status)
    }
  }
}

function readDraft(form: FormData): AddressDraft {
  const typed = ADDRESS_FIELDS.map(field => [field, typedLine(form.get(field))] as const)
  const draft = Object.fromEntries(typed) as AddressDraft
  return { ...draft, country: draft.country.toLowerCase(), postalCode: draft.postalCode.toUpperCase() }
}

function sayFaults(
  faults: Readonly<Partial<Record<AddressField, AddressFault>>>,
  draft: AddressDraft,
  { place, words }: { place: PlaceView; words: Words },
): Record<string, string> {
  const said = ADDRESS_FIELDS.flatMap(field => {
    const fault = faults[field]
    return fault === undefined ? [] : [[field, sayFault(field, fault, { draft, place, words })] as const]
  })
  return Object.fromEntries(said)
}

function sayFault(
  field: AddressField,
  fault: AddressFault,
  { draft, place, words }: { draft: AddressDraft; place: PlaceView; words: Words },
): string {
  const label = labelOf(field, place, words)
  switch (fault) {
    case 'missing':
      return fillWords(words.missing, { field: label })
    case 'too-long':
      return fillWords(words.tooLong, { field: label, most: LONGEST_IN_ADDRESS[field] })
    case 'not-served':
      return words.notServed
    case 'postcode':
      return fillWords(words.postcodeWrong, { country: place.name })
    case 'state':
      return fillWords(words.stateMissing, { field: label })
    case 'state-postcode':
      return fillWords(words.stateElsewhere, { field: label, postcode: draft.postalCode })
    case 'phone':
      return words.phoneWrong
  }
}

function labelOf(field: AddressField, place: PlaceView, words: Words): string {
  if (field === 'postalCode') return place.postcode.label
  if (field === 'state') return place.state?.label ?? words.state
  return words[field]
}

import { Button, buttonClass } from '@firnline/design/button/button'
import { Field, SelectField } from '@firnline/design/field/field'
import { ADDRESS_MAX_LENGTHS, type AddressField } from '@firnline/domain/customer/address'
import { useState } from 'react'
import { Link } from 'react-router'
import type { CountryView } from '../../../components/address/address-countries.ts'
import { CountrySelect } from '../../../components/address/country-select.tsx'
import { FormErrorSummary, SubmitOnceForm } from '../../../components/form/form.tsx'
import { type FormErrors, fieldError } from '../../../components/form/form-errors.ts'
import type { loadAddress } from './address.ts'

type AddressFormProps = Pick<
  Awaited<ReturnType<typeof loadAddress>>,
  'draft' | 'places' | 'listPath' | 'messages'
> & {
  errors: FormErrors | null
}

const WHOLE = 'xs:col-span-6'
const HALF = 'xs:col-span-3'

/** The fields depend on the country; without script a button reloads them. */
export function AddressForm({ draft, errors, places, listPath, messages }: AddressFormProps) {
  const [country, setCountry] = useState(draft.country)
  const place = places.find(({ code }) => code === country) ?? places[0]
  const of = (name: AddressField) => ({
    id: name,
    name,
    maxLength: ADDRESS_MAX_LENGTHS[name],
    defaultValue: draft[name],
    error: fieldError(errors, name),
  })
  const optional = (label: string) => `${label} (${messages.optional})`
  return (
    <SubmitOnceForm className="mt-8 grid max-w-[46rem] gap-x-5 gap-y-5 xs:grid-cols-6 lg:mt-10">
      <div className={`${WHOLE} empty:hidden`}>
        <FormErrorSummary errors={errors} messages={messages} />
      </div>
      <div className={`${WHOLE} flex flex-wrap items-end gap-3`}>
        <CountrySelect
          id="country"
          label={messages.country}
          places={places}
          chosen={place?.code}
          onChoose={setCountry}
          error={fieldError(errors, 'country')}
          className="grow"
        />
        {places.length > 1 && <ApplyCountry label={messages.applyCountry} />}
      </div>
      <Field
        {...of('firstName')}
        label={messages.firstName}
        autoComplete="given-name"
        required
        className={HALF}
      />
      <Field
        {...of('lastName')}
        label={messages.lastName}
        autoComplete="family-name"
        required
        className={HALF}
      />
      <Field
        {...of('company')}
        label={optional(messages.company)}
        autoComplete="organization"
        className={WHOLE}
      />
      <Field
        {...of('street')}
        label={messages.street}
        autoComplete="address-line1"
        required
        className={WHOLE}
      />
      <Field
        {...of('streetMore')}
        label={optional(messages.streetMore)}
        autoComplete="address-line2"
        className={WHOLE}
      />
      <Town place={place} of={of} messages={messages} optional={optional} />
      <StateField place={place} of={of} messages={messages} />
      <Field
        {...of('phone')}
        type="tel"
        label={optional(messages.phone)}
        hint={messages.phoneHint}
        autoComplete="tel"
        className={WHOLE}
      />
      <div className={`${WHOLE} mt-3 flex flex-wrap items-center gap-x-6 gap-y-4`}>
        <Button type="submit" name="intent" value="save" className="min-w-[min(12rem,100%)]">
          {messages.save}
        </Button>
        <Link to={listPath} viewTransition className={buttonClass({ look: 'quiet' })}>
          {messages.cancel}
        </Link>
      </div>
    </SubmitOnceForm>
  )
}

/** Enter submits with the form's first button, so a hidden save button comes first. */
function ApplyCountry({ label }: { label: string }) {
  return (
    <>
      <button type="submit" name="intent" value="save" tabIndex={-1} aria-hidden="true" className="sr-only" />
      <Button type="submit" name="intent" value="country" look="secondary" data-apply="">
        {label}
      </Button>
    </>
  )
}

type Common = {
  readonly id: string
  readonly name: AddressField
  readonly maxLength: number
  readonly defaultValue: string
  readonly error: string | undefined
}
type PlacedProps = {
  place: CountryView | undefined
  of: (name: AddressField) => Common
  messages: AddressFormProps['messages']
}

/** In the country's order. */
function Town({ place, of, messages, optional }: PlacedProps & { optional: (label: string) => string }) {
  const isNeeded = place?.postcode.isNeeded ?? false
  const label = place?.postcode.label ?? ''
  const postcode = (
    <Field
      key="postcode"
      {...of('postalCode')}
      label={isNeeded ? label : optional(label)}
      autoComplete="postal-code"
      inputMode={place?.postcode.isNumber ? 'numeric' : 'text'}
      required={isNeeded}
      className="xs:col-span-2"
    />
  )
  const city = (
    <Field
      key="city"
      {...of('city')}
      label={messages.city}
      autoComplete="address-level2"
      required
      className="xs:col-span-4"
    />
  )
  return place?.isCityFirst ? [city, postcode] : [postcode, city]
}

/** A select where the platform has a list, else a text field. */
function StateField({ place, of, messages }: PlacedProps) {
  if (place?.state == null) return null
  const { label, choices } = place.state
  const common = { label, autoComplete: 'address-level1', required: true, className: WHOLE }
  const { maxLength, defaultValue, ...rest } = of('state')
  if (choices.length === 0)
    return <Field {...common} {...rest} maxLength={maxLength} defaultValue={defaultValue} />
  return (
    <SelectField
      key={place.code}
      {...common}
      {...rest}
      defaultValue={choices.includes(defaultValue) ? defaultValue : ''}
    >
      <option value="">{messages.choose}</option>
      {choices.map(choice => (
        <option key={choice}>{choice}</option>
      ))}
    </SelectField>
  )
}

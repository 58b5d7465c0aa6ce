import { SelectField } from '@firnline/design/field/field'

type CountrySelectProps = {
  id: string
  label: string
  places: readonly { readonly code: string; readonly name: string }[]
  chosen: string | undefined
  onChoose: (code: string) => void
  error: string | undefined
  className?: string
}

export function CountrySelect({ places, chosen, onChoose, ...field }: CountrySelectProps) {
  return (
    <SelectField
      {...field}
      name="country"
      autoComplete="country"
      required
      defaultValue={chosen}
      onChange={event => onChoose(event.currentTarget.value)}
    >
      {places.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

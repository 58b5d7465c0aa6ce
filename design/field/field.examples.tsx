import { Field, SelectField, TextareaField } from './field.tsx'

export const text = <Field label="E-mail" type="email" name="email" hint="Only for this order." />

export const wrong = (
  <Field label="E-mail" name="email" defaultValue="ann" error="An address has an @. Add it." />
)

export const select = (
  <SelectField label="Sort by" name="sort">
    <option>Featured</option>
    <option>Price, low to high</option>
  </SelectField>
)

export const textarea = (
  <TextareaField label="Your message" name="message" hint="At most 4,000 characters." rows={4} />
)

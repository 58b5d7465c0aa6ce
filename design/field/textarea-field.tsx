import { type ComponentProps, useId } from 'react'
import { BOX, described, FieldFrame, type Frame } from './field.tsx'

/** A text of many lines with the same frame; it grows with what is written. */
export function TextareaField({
  label,
  labelHidden,
  hint,
  error,
  className,
  id: given,
  ...textarea
}: Frame & ComponentProps<'textarea'>) {
  const own = useId()
  const id = given ?? own
  return (
    <FieldFrame {...{ id, label, labelHidden, hint, error, className }}>
      <textarea
        id={id}
        className={`${BOX} field-sizing-content max-h-[50svh] min-h-52 py-3 leading-relaxed`}
        {...described(id, { hint, error })}
        {...textarea}
      />
    </FieldFrame>
  )
}

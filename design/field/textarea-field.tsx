import type { ComponentProps } from 'react'
import { BOX, FieldFrame, type Frame, useFrame } from './field.tsx'

/** A text of many lines with the same frame; it grows with what is written. */
export function TextareaField(props: Frame & ComponentProps<'textarea'>) {
  const { frame, control } = useFrame(props)
  return (
    <FieldFrame {...frame}>
      <textarea
        className={`${BOX} field-sizing-content max-h-[50svh] min-h-52 py-3 leading-relaxed`}
        {...control}
      />
    </FieldFrame>
  )
}

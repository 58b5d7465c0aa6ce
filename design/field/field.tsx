import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../class-names/class-names.tsx'
import { Icon } from '../icon/icon.tsx'

export const BOX =
  'w-full min-h-12 rounded-none border border-granite-400 bg-ground px-4 text-base text-ink placeholder:text-muted ' +
  'transition-colors hover:border-ink focus-visible:border-ink aria-invalid:border-danger'

export type Frame = {
  label: string
  /** Visible to screen readers only. */
  labelHidden?: boolean
  hint?: string
  /** What is wrong and what to do; sets `aria-invalid`. */
  error?: string
}

/** A text field with its label, hint and error tied to it. */
export function Field(props: Frame & ComponentProps<'input'>) {
  const { frame, control } = useFrame(props)
  return (
    <FieldFrame {...frame}>
      <input className={BOX} {...control} />
    </FieldFrame>
  )
}

/** A native select with the same frame. */
export function SelectField(props: Frame & ComponentProps<'select'>) {
  const { frame, control } = useFrame(props)
  return (
    <FieldFrame {...frame}>
      <span className="relative block">
        <select className={classNames(BOX, 'appearance-none py-2.5 pr-11')} {...control} />
        <Icon
          name="chevron-down"
          className="pointer-events-none absolute top-1/2 right-4 size-4 -translate-y-1/2"
        />
      </span>
    </FieldFrame>
  )
}

/** Splits a field's props into those of the frame and of the control, linked by id. */
export function useFrame<P extends Frame & { id?: string | undefined; className?: string | undefined }>({
  label,
  labelHidden,
  hint,
  error,
  className,
  id: given,
  ...control
}: P) {
  const own = useId()
  const id = given ?? own
  return {
    frame: { id, label, labelHidden, hint, error, className },
    control: { id, ...described(id, { hint, error }), ...control },
  }
}

export function FieldFrame({
  id,
  label,
  labelHidden,
  hint,
  error,
  className,
  children,
}: Frame & { id: string; className?: string; children: ReactNode }) {
  return (
    <div className={classNames('grid gap-1.5', className)}>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'text-sm font-medium'}>
        {label}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  )
}

function described(id: string, { hint, error }: Pick<Frame, 'hint' | 'error'>) {
  const parts = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean)
  return {
    'aria-describedby': parts.length > 0 ? parts.join(' ') : undefined,
    'aria-invalid': error ? true : undefined,
  }
}

/** A multi-line text field that grows with its content. */
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

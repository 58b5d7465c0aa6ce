import { classNames } from '@firnline/design/class-names/class-names'
import type { ReactNode } from 'react'
import type { FormErrors } from '../../../components/form/form-errors.ts'

type ProfilePartProps = {
  name: string
  /** Current value. */
  value: ReactNode
  change: string
  /** Not null: the form is open. */
  errors: FormErrors | null
  children: ReactNode
}

/** A row that expands into its form, also without script. */
export function ProfilePart({ name, value, change, errors, children }: ProfilePartProps) {
  return (
    <details open={errors !== null} className="group border-t border-line">
      <summary className="focus-ring grid grid-cols-[1fr_auto] items-baseline gap-x-8 gap-y-1 py-5 sm:grid-cols-[14rem_1fr_auto]">
        <span className="text-muted max-sm:col-span-2">{name}</span>
        <span className="min-w-0 wrap-anywhere">{value}</span>
        <span className="link-line text-sm font-medium group-open:text-muted">{change}</span>
      </summary>
      <div className="pt-2 pb-9 sm:pl-[16rem]">{children}</div>
    </details>
  )
}

export function ProfileRow({
  name,
  className,
  children,
}: {
  name: string
  className?: string
  children: ReactNode
}) {
  return (
    <div
      className={classNames(
        'grid gap-x-8 gap-y-1 border-t border-line py-5 sm:grid-cols-[14rem_1fr]',
        className,
      )}
    >
      <h2 className="text-muted">{name}</h2>
      <div className="min-w-0 wrap-anywhere">{children}</div>
    </div>
  )
}

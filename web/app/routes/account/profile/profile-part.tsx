import { classNames } from '@firnline/design/class-names/class-names'
import type { ReactNode } from 'react'
import type { FormErrors } from '../../../components/form/form-errors.ts'

type ProfilePartProps = {
  name: string
  /** What it is today. */
  value: ReactNode
  change: string
  /** What was wrong with what was just sent: the form stands open then. */
  errors: FormErrors | null
  children: ReactNode
}

/** One line of the profile that opens into its form; without script too. */
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

/** A line that has no form to open. */
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

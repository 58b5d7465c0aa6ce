/** A setting that names a record of the store, or states its id there. */
export type NameOrId = string | number

type Named = { readonly id: number; readonly name: string }

/** Ids of the records that a setting means. Names that the store does not have are left out. */
export function idsOf(wanted: readonly NameOrId[], records: readonly Named[]): number[] {
  return wanted.flatMap(one =>
    typeof one === 'number' ? [one] : records.filter(({ name }) => name === one).map(({ id }) => id),
  )
}

export function hasNames(wanted: readonly NameOrId[]): boolean {
  return wanted.some(one => typeof one === 'string')
}

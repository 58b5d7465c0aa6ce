/** A colour's name and swatch for all the stores' labels of it (SPEC §3 Color group). */
export type ColorGroup = {
  readonly uid: string
  readonly name: string
  /** The label that the group is called by in the stores. */
  readonly label: string
  /** `#rrggbb`, or empty */
  readonly hex: string
  readonly childColors: readonly string[]
}

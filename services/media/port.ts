/** What the media service knows of its sets. */
export type PictureSets = {
  /** The names of a set's pictures, in the editor's order; films and sets within are left out. None: there is no such set. */
  readonly pictures: (name: string) => Promise<readonly string[]>
}

/** Files in a folder of this machine, or in a bucket that several machines share. Everything throws ServiceError. */
export type FileStore = {
  /** Replaces a file of that name. Readers never see a part of it. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /**
   * Writes the files of a folder that does not exist. On a disk they appear together, in a bucket one after the other: a
   * reader of the last one finds the others.
   */
  putFolder(name: string, files: readonly NamedFile[]): Promise<void>
  /** false: there is a file of that name. Of concurrent calls one gets true, unless its answer is lost. */
  create(name: string, bytes: Uint8Array): Promise<boolean>
  /** null: there is no file of that name. */
  get(name: string): Promise<Uint8Array | null>
  /** Does nothing when there is no file of that name. */
  remove(name: string): Promise<void>
}

export type NamedFile = readonly [name: string, bytes: Uint8Array]

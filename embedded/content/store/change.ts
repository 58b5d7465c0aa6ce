/** Something a reader can see has changed. Assets have the content type `sys_assets`. */
export type Change = { contentType: string; uid: string; locales: string[] }

/** Tells the people who edit what is wrong with a file; `path` is relative to the content folder. */
export type Report = (path: string, problem: string) => void

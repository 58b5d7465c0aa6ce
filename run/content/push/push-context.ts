import type { Json } from '@firnline/embedded/content/json'
import type { StackFolder } from '../stack-folder.ts'
import type { Stack } from './management-sdk.d.ts'
import { managementError, type Patience } from './patiently.ts'
import { fileTag, type RemoteStack } from './read-stack.ts'

export type PushOptions = {
  /** Where entries and assets are published. */
  readonly environment: string
  /** Nothing is written. */
  readonly isDryRun: boolean
  /** Gets a line for each change. */
  readonly log: (line: string) => void
  readonly patience?: Patience
}

/** What each part of a push works with. */
export type Push = {
  readonly stack: Stack
  readonly folder: StackFolder
  readonly remote: RemoteStack
  readonly environment: { readonly uid: string; readonly name: string }
  /** The master locale first. */
  readonly locales: readonly string[]
  readonly change: (line: string, write: () => Promise<unknown>) => Promise<void>
  readonly options: PushOptions
}

/** The tags of an entry or asset of this file. */
export const tagsOf = (tags: Json | undefined, file: string): string[] => [
  ...(Array.isArray(tags) ? tags.map(String) : []),
  fileTag(file),
]

export function refused(line: string, error: unknown): Error {
  return new Error(`The stack refused to ${line}: ${managementError(error).message}`, { cause: error })
}

import type { ReactNode } from 'react'

const FILES = import.meta.glob<Record<string, ReactNode>>('../../../../design/*/*.examples.tsx', {
  eager: true,
})

/** The examples of every component that has any, by its name. */
export const EXAMPLES: readonly { readonly name: string; readonly shown: readonly ReactNode[] }[] =
  Object.entries(FILES).map(([path, examples]) => ({
    name: path.split('/').at(-2) ?? path,
    shown: Object.values(examples),
  }))

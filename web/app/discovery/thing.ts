import { scriptJson } from '../first-screen/script-text.ts'

type Value = string | number | boolean | Node | readonly Value[] | undefined

/** Undefined properties are left out. */
export type Node = { readonly [property: string]: Value }

/** A schema.org entity. */
export type Thing = Node & { readonly '@type': string }

/** JSON-LD, safe inside a script element; empty without things. */
export function jsonLd(things: readonly Thing[]): string {
  if (things.length === 0) return ''
  return scriptJson({ '@context': 'https://schema.org', '@graph': things })
}

export function withoutEmpty<N extends Node>(node: N): N {
  const kept = Object.entries(node).filter(([, value]) => value !== '' && value !== undefined)
  return Object.fromEntries(kept) as N
}

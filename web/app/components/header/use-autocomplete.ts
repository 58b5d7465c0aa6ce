import { type ComponentType, type RefObject, useState } from 'react'

type Autocomplete = ComponentType<{ input: HTMLInputElement; searchPath: string }>

/** Brings in what opens below a search box when the box is first touched; until then none of it is loaded. */
export function useAutocomplete(input: RefObject<HTMLInputElement | null>) {
  const [part, setPart] = useState<{ Autocomplete: Autocomplete; input: HTMLInputElement } | null>(null)

  async function bring(): Promise<void> {
    const box = input.current
    if (part !== null || box === null) return
    try {
      const { Autocomplete } = await import('../autocomplete/autocomplete.tsx')
      setPart({ Autocomplete, input: box })
    } catch (error) {
      console.warn('The search box goes without suggestions.', error)
    }
  }
  return { part, bring }
}

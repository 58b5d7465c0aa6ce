import { useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import type { ColorView, SizeView } from './describe-variants.ts'

/** The colour that `?color=` names, else the first. A click counts at once, before the address has changed. */
export function useChosenColor(colors: readonly [ColorView, ...ColorView[]]): ColorView {
  const here = useLocation()
  const next = useNavigation().location
  return chosenColor(colors, next?.pathname === here.pathname ? next.search : here.search)
}

export function chosenColor(colors: readonly [ColorView, ...ColorView[]], search: string): ColorView {
  const param = new URLSearchParams(search).get('color')?.toLowerCase()
  return colors.find(color => color.param === param) ?? colors[0]
}

/** The name of the chosen size, and what chooses another: the address then names it, as it does the colour. */
export function useChosenSize(
  [{ sizes }]: readonly [ColorView, ...ColorView[]],
  initial: string,
): [string, (name: string) => void] {
  const navigate = useNavigate()
  const [name, setName] = useState(initial)
  function choose(next: string) {
    setName(next)
    const address = new URLSearchParams(window.location.search)
    for (const [param, value] of new URLSearchParams(sizes.find(size => size.name === next)?.query))
      address.set(param, value)
    void navigate({ search: `?${address}` }, KEEPS_PAGE)
  }
  return [name, choose]
}

/** For addresses of the same page that choose something else on it: nothing is asked for, and nothing scrolls. */
export const KEEPS_PAGE = { replace: true, preventScrollReset: true, defaultShouldRevalidate: false } as const

/** The size of this name in this colour; null while none is chosen. */
export function chosenSize(color: ColorView, name: string): SizeView | null {
  return color.sizes.find(size => size.name === name) ?? null
}

/** The size of this variant, in whichever colour it is. */
export function sizeNameOf(
  { colors }: { readonly colors: readonly ColorView[] },
  variantId: number | null | undefined,
): string | undefined {
  return colors.flatMap(color => color.sizes).find(size => size.variantId === variantId)?.name
}

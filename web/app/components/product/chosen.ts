import { useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import type { ColorView, SizeView } from './describe-variants.ts'

/** The color of `?color=`, else the first. A pending navigation counts already. */
export function useChosenColor(colors: readonly [ColorView, ...ColorView[]]): ColorView {
  const here = useLocation()
  const next = useNavigation().location
  return chosenColor(colors, next?.pathname === here.pathname ? next.search : here.search)
}

export function chosenColor(colors: readonly [ColorView, ...ColorView[]], search: string): ColorView {
  const param = new URLSearchParams(search).get('color')?.toLowerCase()
  return colors.find(color => color.param === param) ?? colors[0]
}

/** The chosen size's name and its setter, which also changes the URL. */
export function useChosenSize(
  [{ sizes }]: readonly [ColorView, ...ColorView[]],
  initial: string,
): [string, (name: string) => void] {
  const changeQuery = useQueryChange()
  const [name, setName] = useState(initial)
  function choose(next: string) {
    setName(next)
    changeQuery(sizes.find(size => size.name === next)?.query ?? '')
  }
  return [name, choose]
}

/** The marked color and its setter, which also changes the URL; the page follows. */
export function useMarkedColor(chosen: ColorView): [ColorView, (color: ColorView) => void] {
  const changeQuery = useQueryChange()
  const [marked, setMarked] = useState({ color: chosen, of: chosen })
  if (marked.of !== chosen) setMarked({ color: chosen, of: chosen })
  function choose(color: ColorView) {
    setMarked({ color, of: chosen })
    changeQuery(`color=${color.param}`)
  }
  return [marked.color, choose]
}

/** Sets parameters of the page's query. The navigation renders the page again: what was pressed is painted first. */
function useQueryChange(): (query: string) => void {
  const navigate = useNavigate()
  return query => {
    const { pathname } = window.location
    afterPaint(() => {
      if (window.location.pathname !== pathname) return
      const address = new URLSearchParams(window.location.search)
      for (const [param, value] of new URLSearchParams(query)) address.set(param, value)
      void navigate({ search: `?${address}` }, KEEPS_PAGE)
    })
  }
}

function afterPaint(next: () => void): void {
  requestAnimationFrame(() => setTimeout(next))
}

/** For links that only change the query: nothing is loaded and nothing scrolls. */
export const KEEPS_PAGE = { replace: true, preventScrollReset: true, defaultShouldRevalidate: false } as const

/** null: none chosen. */
export function chosenSize(color: ColorView, name: string): SizeView | null {
  return color.sizes.find(size => size.name === name) ?? null
}

/** In any color. */
export function sizeNameOf(
  { colors }: { readonly colors: readonly ColorView[] },
  variantId: number | null | undefined,
): string | undefined {
  return colors.flatMap(color => color.sizes).find(size => size.variantId === variantId)?.name
}

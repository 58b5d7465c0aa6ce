import { Children, cloneElement, Fragment, isValidElement, type ReactNode } from 'react'
import { Scripts, type ScriptsProps } from 'react-router'

type Part = { readonly rel?: string; readonly fetchPriority?: 'low'; readonly children?: ReactNode }

/** A page's scripts, which let its pictures and its font go first: all of a page is there before they run. */
export function LateScripts(props: ScriptsProps): ReactNode {
  // Called, not drawn: what it would draw is changed.
  return lateIn(Scripts(props))
}

function lateIn(node: ReactNode): ReactNode {
  if (!isValidElement<Part>(node)) return node
  if (node.type === Fragment) return <>{Children.map(node.props.children, lateIn)}</>
  return node.props.rel === 'modulepreload' ? cloneElement(node, { fetchPriority: 'low' }) : node
}

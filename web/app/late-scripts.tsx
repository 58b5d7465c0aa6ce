import { Children, cloneElement, Fragment, isValidElement, type ReactNode } from 'react'
import { Scripts, type ScriptsProps } from 'react-router'

/** A page's scripts, which let its pictures and its font go first: all of a page is there before they run. */
export function LateScripts(props: ScriptsProps): ReactNode {
  return lateIn(Scripts(props))
}

function lateIn(node: ReactNode): ReactNode {
  if (!isValidElement<{ rel?: string; fetchPriority?: 'low'; children?: ReactNode }>(node)) return node
  if (node.type === Fragment) return <>{Children.map(node.props.children, lateIn)}</>
  return node.props.rel === 'modulepreload' ? cloneElement(node, { fetchPriority: 'low' }) : node
}

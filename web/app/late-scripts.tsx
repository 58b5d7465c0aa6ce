import { Children, cloneElement, Fragment, isValidElement, type ReactNode } from 'react'
import { Scripts, type ScriptsProps } from 'react-router'
import { afterPaint } from './after-paint.ts'

type Part = {
  readonly rel?: string
  readonly type?: string
  readonly fetchPriority?: 'low'
  readonly dangerouslySetInnerHTML?: { readonly __html: string }
  readonly children?: ReactNode
}

/** A page's scripts, which let its pictures and its font go first and begin once it is seen: all of it is there before. */
export function LateScripts(props: ScriptsProps): ReactNode {
  return lateIn(Scripts(props))
}

function lateIn(node: ReactNode): ReactNode {
  if (!isValidElement<Part>(node)) return node
  const { rel, type, dangerouslySetInnerHTML, children } = node.props
  if (node.type === Fragment) return <>{Children.map(children, lateIn)}</>
  if (rel === 'modulepreload') return cloneElement(node, { fetchPriority: 'low' })
  if (type !== 'module' || dangerouslySetInnerHTML === undefined) return node
  return cloneElement(node, {
    dangerouslySetInnerHTML: { __html: afterPaint(dangerouslySetInnerHTML.__html) },
  })
}

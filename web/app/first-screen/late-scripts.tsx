import { Children, cloneElement, Fragment, isValidElement, type ReactNode } from 'react'
import { Scripts, type ScriptsProps } from 'react-router'
import { lateStart } from './late-start.ts'

type Part = {
  readonly rel?: string
  readonly href?: string
  readonly type?: string
  readonly dangerouslySetInnerHTML?: { readonly __html: string }
  readonly children?: ReactNode
}

/** A page's scripts, fetched once its main picture is seen: all of a page is there, and works, before they run. */
export function LateScripts(props: ScriptsProps): ReactNode {
  // Called, not drawn: what it would draw is changed.
  const parts = partsOf(Scripts(props))
  const files = new Set(parts.flatMap(part => moduleOf(part) ?? []))
  return parts.filter(part => moduleOf(part) === null).map(part => inTime(part, [...files]))
}

function partsOf(node: ReactNode): readonly ReactNode[] {
  if (!isValidElement<Part>(node) || node.type !== Fragment) return [node]
  return Children.toArray(node.props.children).flatMap(partsOf)
}

/** The module that the part would have fetched at once. */
function moduleOf(part: ReactNode): string | null {
  if (!isValidElement<Part>(part) || part.props.rel !== 'modulepreload') return null
  return part.props.href ?? null
}

function inTime(part: ReactNode, files: readonly string[]): ReactNode {
  if (!isValidElement<Part>(part)) return part
  const { type, dangerouslySetInnerHTML: text } = part.props
  if (type !== 'module' || text === undefined) return part
  return cloneElement(part, { dangerouslySetInnerHTML: { __html: lateStart(text.__html, files) } })
}

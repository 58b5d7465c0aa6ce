import postcss, { type AtRule, type ChildNode, type Container, type Rule } from 'postcss'

/** A rule or at-rule of the stylesheet, as text, and what it depends on. */
type Part =
  | { readonly kind: 'text'; readonly text: string; readonly needs: string | null }
  | { readonly kind: 'rule'; readonly text: string; readonly classes: readonly (readonly string[])[] }
  | { readonly kind: 'group'; readonly name: string; readonly parts: readonly Part[] }

/** Of a pointer, of paper, and of a change of pages: what the page's whole stylesheet brings in time. */
const LATER_MEDIA = /^print$|\(hover:\s*hover\)/
const LATER_SELECTOR = /:hover|::view-transition/

/**
 * Selects from a stylesheet what a page looks like before it is used: the rules for the classes of its HTML. The whole
 * stylesheet follows with the scripts.
 */
export function createPageStyles(stylesheet: string): (html: string) => string {
  const parts = partsOf(postcss.parse(stylesheet))
  return html => {
    const classes = classesIn(html)
    const rules = select(parts, classes)
    return rules.concat(variables(parts, rules))
  }
}

function partsOf(container: Container): Part[] {
  return (container.nodes ?? []).flatMap(node => partOf(node) ?? [])
}

function partOf(node: ChildNode): Part | null {
  if (node.type === 'rule') return ruleOf(node)
  if (node.type === 'atrule') return atRuleOf(node)
  return node.type === 'decl' ? { kind: 'text', text: `${node.toString()};`, needs: null } : null
}

function ruleOf(rule: Rule): Part | null {
  const selectors = rule.selectors.filter(selector => !LATER_SELECTOR.test(selector))
  if (selectors.length === 0) return null
  return { kind: 'rule', text: rule.toString(), classes: selectors.map(classesOfSelector) }
}

function atRuleOf(rule: AtRule): Part | null {
  const { name, params, nodes } = rule
  if (name === 'media' && LATER_MEDIA.test(params)) return null
  if (name === 'property' || name === 'keyframes')
    return { kind: 'text', text: rule.toString(), needs: params }
  if (nodes === undefined) return { kind: 'text', text: `${rule.toString()};`, needs: null }
  if (name === 'font-face') return { kind: 'text', text: rule.toString(), needs: null }
  return { kind: 'group', name: `@${name} ${params}`, parts: partsOf(rule) }
}

/** `.hover\:flex` is the class `hover:flex`. */
function classesOfSelector(selector: string): string[] {
  return [...selector.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) => name.replace(/\\(.)/g, '$1'))
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', gt: '>', lt: '<', quot: '"', '#x27': "'" }

function classesIn(html: string): ReadonlySet<string> {
  const attributes = new Set([...html.matchAll(/ class="([^"]*)"/g)].map(([, value = '']) => value))
  const decoded = [...attributes].map(value =>
    value.replace(/&(\w+|#x27);/g, (whole, name: string) => ENTITIES[name] ?? whole),
  )
  return new Set(decoded.flatMap(value => value.split(/\s+/)))
}

/** Without what only other rules need. */
function select(parts: readonly Part[], classes: ReadonlySet<string>): string {
  return parts
    .map(part => {
      if (part.kind === 'text') return part.needs === null ? part.text : ''
      if (part.kind === 'rule')
        return part.classes.some(needed => needed.every(name => classes.has(name))) ? part.text : ''
      const inside = select(part.parts, classes)
      return inside === '' ? '' : `${part.name}{${inside}}`
    })
    .join('')
}

/** Registered properties and animations that these rules use. */
function variables(parts: readonly Part[], rules: string): string {
  return parts
    .map(part => (part.kind === 'text' && part.needs !== null && rules.includes(part.needs) ? part.text : ''))
    .join('')
}

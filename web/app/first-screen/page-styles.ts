import { LRUCache } from 'lru-cache'
import postcss, { type AtRule, type ChildNode, type Container, type Rule } from 'postcss'

/** A rule or at-rule of the stylesheet, as text, and what it depends on. */
type Part =
  | { readonly kind: 'text'; readonly text: string; readonly needs: string | null }
  | { readonly kind: 'rule'; readonly text: string; readonly selectors: readonly Selector[] }
  /** Custom properties of the root or of a ground. */
  | { readonly kind: 'properties'; readonly selector: string; readonly values: ReadonlyMap<string, string> }
  | { readonly kind: 'group'; readonly name: string; readonly parts: readonly Part[] }

/** Names that a selector needs in the page: all of the classes, and one of the elements. */
type Selector = { readonly classes: readonly string[]; readonly elements: readonly string[] }

/** What a page has. */
type Page = { readonly classes: ReadonlySet<string>; readonly elements: ReadonlySet<string> }

/**
 * Of a pointer, of paper, of a change of pages, of parts of rare fields, and of browsers that do not know `@property`: what the page's whole
 * stylesheet brings in time.
 */
const LATER_MEDIA = /^print$|\(hover:\s*hover\)/
const LATER_SELECTOR = /:hover|::view-transition|::-webkit-(?:date|calendar|search)|::file-selector/
const LATER_LAYER = 'properties'

/**
 * Selects from a stylesheet what a page looks like before it is used: the rules for the classes and elements of its HTML. The
 * whole stylesheet follows with the scripts.
 */
export function createPageStyles(stylesheet: string): (names: ReadonlySet<string>) => string {
  const parts = partsOf(postcss.parse(stylesheet))
  const known = new LRUCache<string, string>({ max: MAX_KNOWN })
  return names => {
    const key = [...names].join('\n')
    const before = known.get(key)
    if (before !== undefined) return before
    const styles = stylesFor(parts, [...names])
    known.set(key, styles)
    return styles
  }
}

/** Pages with the same names share their styles: those of all products are a few. */
const MAX_KNOWN = 200

function stylesFor(parts: readonly Part[], names: readonly string[]): string {
  const namesOf = (start: string) =>
    names.flatMap(name => (name.startsWith(start) ? [name.slice(start.length)] : []))
  const page = { classes: classesOf(namesOf(CLASS_START)), elements: new Set(namesOf(ELEMENT_START)) }
  const used = usedProperties(parts, [select(parts, page, NONE), ...namesOf(STYLE_START)].join())
  const rules = select(parts, page, used)
  return rules.concat(registered(parts, rules))
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
  const values = propertiesOf(rule)
  if (values !== null) return { kind: 'properties', selector: rule.selector, values }
  const names = selectors.map(text => ({
    classes: classesOfSelector(text),
    elements: elementsOfSelector(text),
  }))
  return { kind: 'rule', text: rule.toString(), selectors: names }
}

/** null: the rule has a class, or does more than set custom properties. */
function propertiesOf(rule: Rule): Map<string, string> | null {
  const values = new Map<string, string>()
  for (const node of rule.nodes) {
    if (node.type !== 'decl' || !node.prop.startsWith('--')) return null
    values.set(node.prop, node.value)
  }
  return rule.selector.includes('.') ? null : values
}

function atRuleOf(rule: AtRule): Part | null {
  const { name, params, nodes } = rule
  if (name === 'media' && LATER_MEDIA.test(params)) return null
  if (name === 'layer' && params === LATER_LAYER) return null
  if (name === 'property' || name === 'keyframes')
    return { kind: 'text', text: rule.toString(), needs: params }
  if (nodes === undefined) return { kind: 'text', text: `${rule.toString()};`, needs: null }
  if (name === 'font-face') return { kind: 'text', text: rule.toString(), needs: null }
  return { kind: 'group', name: `@${name} ${params}`, parts: partsOf(rule) }
}

/** `.hover\:flex` is the class `hover:flex`. */
function classesOfSelector(selector: string): string[] {
  return [...selector.matchAll(CLASS)].map(([, name = '']) => name.replace(/\\(.)/g, '$1'))
}

const CLASS = /\.((?:\\.|[\w-])+)/g

/** `ol`, `li` of `ol:not([data-x]) > li` */
function elementsOfSelector(selector: string): string[] {
  return (
    selector
      .replace(CLASS, '')
      .replace(/\[[^\]]*\]|::?[\w-]+/g, ' ')
      .match(/[a-z]\w*/g) ?? []
  )
}

const ELEMENT_START = '<'
const CLASS_START = ' class="'
const STYLE_START = ' style="'

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', gt: '>', lt: '<', quot: '"', '#x27': "'" }

/** What styles depend on in HTML: `<p`, ` class="flex gap-1` and ` style="color:var(--ink)`, each once. */
export function namesIn(html: string): Set<string> {
  const names = new Set<string>()
  addElements(html, names)
  addAttributes(html, CLASS_START, names)
  addAttributes(html, STYLE_START, names)
  return names
}

/** Not by a regular expression, which would take longer than rendering the page. */
function addElements(html: string, names: Set<string>): void {
  for (let at = html.indexOf(ELEMENT_START); at >= 0; at = html.indexOf(ELEMENT_START, at + 1)) {
    let end = at + 1
    while (isNameCharacter(html.charCodeAt(end))) end += 1
    if (end > at + 1) names.add(html.slice(at, end))
  }
}

function addAttributes(html: string, start: string, names: Set<string>): void {
  for (let at = html.indexOf(start); at >= 0; at = html.indexOf(start, at)) {
    const end = html.indexOf('"', at + start.length)
    const name = html.slice(at, end)
    if (start === CLASS_START || name.includes('var(')) names.add(name)
    at = end
  }
}

/** a–z and 0–9 */
function isNameCharacter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57)
}

function classesOf(attributes: readonly string[]): ReadonlySet<string> {
  const decoded = attributes.map(value =>
    value.replace(/&(\w+|#x27);/g, (whole, name: string) => ENTITIES[name] ?? whole),
  )
  return new Set(decoded.flatMap(value => value.split(/\s+/)))
}

const NONE: ReadonlySet<string> = new Set()

/** `used`: custom properties that it sets. Without what only other rules need. */
function select(parts: readonly Part[], page: Page, used: ReadonlySet<string>): string {
  return parts
    .map(part => {
      if (part.kind === 'text') return part.needs === null ? part.text : ''
      if (part.kind === 'rule') return part.selectors.some(names => matches(page, names)) ? part.text : ''
      const inside =
        part.kind === 'group'
          ? select(part.parts, page, used)
          : [...part.values].map(([name, value]) => (used.has(name) ? `${name}:${value};` : '')).join('')
      return inside === '' ? '' : `${part.kind === 'group' ? part.name : part.selector}{${inside}}`
    })
    .join('')
}

function matches(page: Page, { classes, elements }: Selector): boolean {
  return (
    classes.every(name => page.classes.has(name)) &&
    (elements.length === 0 || elements.some(name => page.elements.has(name)))
  )
}

/** Custom properties that the text uses, and those that these use. */
function usedProperties(parts: readonly Part[], text: string): ReadonlySet<string> {
  const used = new Set<string>()
  const values = allProperties(parts)
  const note = (where: string) => {
    for (const [, name = ''] of where.matchAll(/var\(\s*(--[\w-]+)/g)) {
      if (used.has(name)) continue
      used.add(name)
      for (const value of values.get(name) ?? []) note(value)
    }
  }
  note(text)
  return used
}

function allProperties(parts: readonly Part[]): Map<string, string[]> {
  const all = new Map<string, string[]>()
  for (const part of parts) {
    if (part.kind === 'properties')
      for (const [name, value] of part.values) all.set(name, [...(all.get(name) ?? []), value])
    if (part.kind === 'group')
      for (const [name, values] of allProperties(part.parts))
        all.set(name, [...(all.get(name) ?? []), ...values])
  }
  return all
}

/** Registered properties and animations that these rules use. */
function registered(parts: readonly Part[], rules: string): string {
  return parts
    .map(part => (part.kind === 'text' && part.needs !== null && rules.includes(part.needs) ? part.text : ''))
    .join('')
}

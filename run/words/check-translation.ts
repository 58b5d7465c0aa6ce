import { messageProblem } from '@firnline/messages/check-catalogues'
import { placeholdersOf, splitText, type TextUnit } from './text-unit.ts'

/** What is wrong with a translation of a text, to be read after its id; null: nothing. */
export function translationProblem(unit: Omit<TextUnit, 'target'>, target: string): string | null {
  const { kind, maxLength } = unit
  if (target.trim() === '') return 'is empty.'
  if (kind === 'message') {
    const problem = messageProblem(target, unit.source)
    if (problem !== null) return `${problem}.`
  }
  return (
    partsProblem(unit, target) ??
    (kind === 'rich text' ? nestingProblem(unit, target) : null) ??
    markupProblem(unit.source, target) ??
    lengthProblem(target, { kind, maxLength })
  )
}

function partsProblem({ kind, source }: Pick<TextUnit, 'kind' | 'source'>, target: string): string | null {
  // Arguments of messages are compared within plurals too, and one may stand twice.
  if (kind === 'message') return null
  const expected = placeholdersOf({ kind, source }).toSorted().join(' ')
  const found = placeholdersOf({ kind, source: target }).toSorted().join(' ')
  return found === expected ? null : `has the placeholders (${found}), the source has (${expected}).`
}

/** Tags of HTML, which neither texts nor messages have: a browser would show them as they are. */
const HTML_TAG = /<\/?[a-z][^<>]*>/gi

function markupProblem(source: string, target: string): string | null {
  const expected = (source.match(HTML_TAG) ?? []).toSorted().join(' ')
  const found = (target.match(HTML_TAG) ?? []).toSorted().join(' ')
  return found === expected ? null : `has the markup (${found}), the source has (${expected}).`
}

function lengthProblem(
  target: string,
  { kind, maxLength }: Pick<TextUnit, 'kind' | 'maxLength'>,
): string | null {
  if (maxLength === null) return null
  const words = splitText(target, kind).filter(({ text }) => kind !== 'rich text' || !text.startsWith('<'))
  const length = [...words.map(({ text }) => text).join('')].length
  return length <= maxLength ? null : `has ${length} characters, at most ${maxLength} fit.`
}

function nestingProblem({ source }: Pick<TextUnit, 'source'>, target: string): string | null {
  const nesting = nestingOf(target)
  if (nesting === null) return 'closes tags in another order than it opens them.'
  const expected = (nestingOf(source) ?? []).join(' ')
  return nesting.join(' ') === expected ? null : `has tags in other tags than the source: ${expected}.`
}

/** Each tag with the one that it stands in, in the order of their numbers. null: they are not closed in turn. */
function nestingOf(text: string): string[] | null {
  const open: string[] = []
  const found: string[] = []
  for (const { text: tag, isPlaceholder } of splitText(text, 'rich text')) {
    if (!isPlaceholder || !tag.startsWith('<')) continue
    if (tag.startsWith('</')) {
      if (open.pop() !== tag.replace('/', '')) return null
    } else {
      found.push(`${open.at(-1) ?? ''}${tag}`)
      if (!tag.endsWith('/>')) open.push(tag)
    }
  }
  return open.length === 0 ? found.toSorted() : null
}

import sax from 'sax'
import { splitText, type TextFile, TextFileError, type TextUnit } from './text-unit.ts'

const NAMESPACE = 'urn:oasis:names:tc:xliff:document:2.0'
const SIZES = 'urn:oasis:names:tc:xliff:sizerestriction:2.0'

type Languages = Pick<TextFile, 'sourceLanguage' | 'targetLanguage'>

/** XLIFF 2.1 (docs.oasis-open.org/xliff): a `<file>` for messages, checkout and content each, whose units are named by id. */
export function toXliff(units: readonly TextUnit[], { sourceLanguage, targetLanguage }: Languages): string {
  const files = Map.groupBy(units, ({ id }) => id.slice(0, id.indexOf('/')))
  return `<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="${NAMESPACE}" xmlns:slr="${SIZES}" version="2.1" srcLang="${sourceLanguage}" trgLang="${targetLanguage}" xml:space="preserve">
${[...files].map(([name, units]) => fileElement(name, units)).join('')}</xliff>
`
}

function fileElement(name: string, units: readonly TextUnit[]): string {
  return `<file id="${name}">
<slr:profiles generalProfile="xliff:codepoints"/>
${units.map(unitElement).join('')}</file>
`
}

function unitElement(unit: TextUnit, index: number): string {
  const { id, context, source, target, maxLength, kind } = unit
  const size = maxLength === null ? '' : ` slr:sizeRestriction="${maxLength}"`
  const codes = codesOf(source, kind)
  const data = codes.map((code, at) => `<data id="d${at + 1}">${escapeXml(code)}</data>`).join('')
  const state = target === null ? 'initial' : 'translated'
  return `<unit id="u${index + 1}" name="${escapeXml(id)}"${size}>
<notes><note category="context">${escapeXml(context)}</note></notes>
${codes.length === 0 ? '' : `<originalData>${data}</originalData>\n`}<segment state="${state}">
<source>${inlineElements(source, { kind, codes })}</source>
${target === null ? '' : `<target>${inlineElements(target, { kind, codes })}</target>\n`}</segment>
</unit>
`
}

/** Placeholders that stand alone; tags with a beginning and an end are `<pc>`. */
function codesOf(source: string, kind: TextUnit['kind']): string[] {
  return splitText(source, kind)
    .filter(({ text, isPlaceholder }) => isPlaceholder && !isPair(text))
    .map(({ text }) => text)
}

const isPair = (placeholder: string) => /^<\/?\d+>$/.test(placeholder)

type InlineOptions = { readonly kind: TextUnit['kind']; readonly codes: readonly string[] }

function inlineElements(text: string, { kind, codes }: InlineOptions): string {
  const left = codes.map((code, at) => ({ code, id: at + 1 }))
  return splitText(text, kind)
    .map(({ text, isPlaceholder }) => {
      if (!isPlaceholder) return escapeXml(text)
      if (isPair(text)) return text.startsWith('</') ? '</pc>' : `<pc id="${text.slice(1, -1)}">`
      const found = left.findIndex(({ code }) => code === text)
      const id = left[found]?.id
      if (id === undefined) return escapeXml(text)
      left.splice(found, 1)
      return `<ph id="p${id}" dataRef="d${id}" disp="${escapeXml(text)}"/>`
    })
    .join('')
}

/** Characters that XML cannot have are left out. */
function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

type OpenUnit = {
  readonly name: string
  readonly data: Map<string, string>
  readonly source: string[]
  readonly target: string[]
  hasTarget: boolean
}

/** Where text goes that is read. */
type Reading = 'source' | 'target' | 'data' | null

/**
 * Reads XLIFF 2.0 and later. A unit that a tool has divided into segments is one text again.
 * @throws {TextFileError} with line and column
 */
export function parseXliff(xml: string): TextFile {
  const parser = sax.parser(true, { position: true })
  const units: TextFile['units'][number][] = []
  const pairs: (string | null)[] = []
  let languages: Languages | null = null
  let unit: OpenUnit | null = null
  let reading: Reading = null
  let dataId = ''

  function fail(problem: string): never {
    throw new TextFileError([`Line ${parser.line + 1}, column ${parser.column + 1}: ${problem}`])
  }
  function add(text: string): void {
    if (unit === null || reading === null) return
    if (reading === 'data') unit.data.set(dataId, `${unit.data.get(dataId) ?? ''}${text}`)
    else unit[reading].push(text)
  }

  parser.onerror = error => fail(`The file is no XML: ${error.message.split('\n')[0]}.`)
  parser.ondoctype = () => fail('The file has a DOCTYPE, which no XLIFF has: take it out.')
  parser.ontext = add
  parser.oncdata = add
  parser.onopentag = ({ name, attributes, isSelfClosing }) => {
    const attribute = (key: string) => {
      const value = attributes[key]
      return typeof value === 'string' ? value : ''
    }
    if (languages === null) {
      languages = readLanguages(name, attribute, fail)
      return
    }
    if (name === 'unit') {
      if (attribute('name') === '') fail('The unit has no name, which identifies its text.')
      unit = { name: attribute('name'), data: new Map(), source: [], target: [], hasTarget: false }
    } else if (name === 'source') reading = 'source'
    else if (name === 'target') {
      reading = 'target'
      if (unit !== null && !isSelfClosing) unit.hasTarget = true
    } else if (name === 'data') {
      reading = 'data'
      dataId = attribute('id')
    } else if (reading === 'source' || reading === 'target') {
      if (name === 'pc') {
        pairs.push(attribute('id'))
        add(`<${attribute('id')}>`)
      } else if (name === 'ph') {
        const code = unit?.data.get(attribute('dataRef'))
        add(code ?? fail(`The placeholder ${attribute('id')} has no data in its unit.`))
      } else if (name === 'cp')
        fail(`<cp hex="${attribute('hex')}"/> is a character that no text can have: take it out.`)
      else if (name !== 'mrk' && name !== 'sm' && name !== 'em')
        fail(`<${name}> cannot be in a text: keep its <pc> and <ph>.`)
    }
  }
  parser.onclosetag = name => {
    if (name === 'pc' && (reading === 'source' || reading === 'target')) add(`</${pairs.pop()}>`)
    if (name === 'source' || name === 'target' || name === 'data') reading = null
    if (name === 'unit' && unit !== null) {
      const target = unit.target.join('')
      units.push({
        id: unit.name,
        source: unit.source.join(''),
        target: unit.hasTarget && target.trim() !== '' ? target : null,
      })
      unit = null
    }
  }
  const encoding = /^<\?xml[^>]*encoding=["']([^"']+)/.exec(xml)?.[1] ?? 'UTF-8'
  if (!/^utf-?8$/i.test(encoding)) fail(`The file says that it is in ${encoding}: save it in UTF-8.`)
  parser.write(xml).close()
  if (languages === null) fail('The file has no <xliff>.')
  const { sourceLanguage, targetLanguage }: Languages = languages
  return { sourceLanguage, targetLanguage, units }
}

function readLanguages(
  name: string,
  attribute: (key: string) => string,
  fail: (problem: string) => never,
): Languages {
  if (name !== 'xliff' || attribute('xmlns') !== NAMESPACE)
    fail(
      `The file is no XLIFF 2: it begins with <${name}${attribute('version') && ` version="${attribute('version')}"`}>.`,
    )
  if (attribute('trgLang') === '') fail('<xliff> has no trgLang: name the language of the translation.')
  return { sourceLanguage: attribute('srcLang'), targetLanguage: attribute('trgLang') }
}

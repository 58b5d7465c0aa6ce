import { describe, expect, it } from 'vitest'
import { parseCsv, toCsv } from './csv.ts'
import { problemsOf } from './fixture/problems-of.ts'
import { decodeText } from './text-bytes.ts'
import type { TextUnit } from './text-unit.ts'
import { parseXliff, toXliff } from './xliff.ts'

const LANGUAGES = { sourceLanguage: 'en', targetLanguage: 'sv' }
const FORMATS = {
  XLIFF: { write: toXliff, parse: parseXliff },
  CSV: { write: toCsv, parse: parseCsv },
}
const text = { context: 'Page “Help”.', maxLength: null }
const UNITS: readonly TextUnit[] = [
  { ...text, id: 'messages/cart.each', kind: 'message', source: '{price} each', target: '{price} styck' },
  { ...text, id: 'content/page/help/title', kind: 'text', source: 'Help', target: 'Hjälp' },
  {
    ...text,
    id: 'content/page/help/synonyms',
    kind: 'list',
    source: 'aid\nadvice',
    target: 'hjälp\nråd\nstöd',
  },
]

describe('a file for translators is refused', () => {
  const xliff = () => toXliff(UNITS, LANGUAGES)
  it.each([
    [
      'that is no XML',
      (text: string) => text.replace('</unit>', '</unti>'),
      /^Line \d+, column \d+: The file is no XML: /,
    ],
    [
      'with a DOCTYPE',
      (text: string) => text.replace('?>', '?>\n<!DOCTYPE x [<!ENTITY a "b">]>'),
      /^Line 2, column \d+: The file has a DOCTYPE/,
    ],
    [
      'with an entity of its own',
      (text: string) => text.replace('Hjälp', '&hej;'),
      /The file is no XML: Invalid character entity/,
    ],
    [
      'of XLIFF 1.2',
      (text: string) => text.replace(':2.0"', ':1.2"'),
      /The file is no XLIFF 2: it begins with <xliff version="2.1">\./,
    ],
    [
      'without a target language',
      (text: string) => text.replace(' trgLang="sv"', ''),
      /<xliff> has no trgLang/,
    ],
    ...['FFFFFFFF', 'D800', '-1', '0', 'x', ''].map((hex): [string, (text: string) => string, RegExp] => [
      `with the character ${JSON.stringify(hex)}, which no text can have`,
      text => text.replace('<target>', `<target><cp hex="${hex}"/>`),
      /^Line \d+, column \d+: <cp hex="[^"]*"\/> is a character that no text can have: take it out\.$/,
    ]),
    [
      'with a placeholder of nothing',
      (text: string) => text.replace('dataRef="d1"', 'dataRef="d9"'),
      /The placeholder p1 has no data in its unit/,
    ],
    [
      'with other elements in texts',
      (text: string) => text.replace('Hjälp', '<b>Hjälp</b>'),
      /<b> cannot be in a text/,
    ],
    [
      'that says another encoding',
      (text: string) => text.replace('UTF-8', 'ISO-8859-1'),
      /The file says that it is in ISO-8859-1/,
    ],
    ['that is cut off', (text: string) => text.slice(0, 900), /The file is no XML: /],
  ])('%s', (_, change, problem) => {
    const changed = change(xliff())
    expect(changed).not.toBe(xliff())
    expect(problemsOf(() => parseXliff(changed))).toEqual([expect.stringMatching(problem)])
  })

  it.each([
    [
      'with other columns',
      'key,en,sv\na,b,c\n',
      /^The first line must be id,context,max_length,placeholders and the two languages/,
    ],
    [
      'with cells missing',
      'id,context,max_length,placeholders,en,sv\nmessages/cart.each,x\n',
      /^Row 2 has 2 cells, the first has 6/,
    ],
    [
      'with an open quote',
      'id,context,max_length,placeholders,en,sv\n"a',
      /^The file is no CSV: Quote Not Closed/,
    ],
  ])('%s', (_, text, problem) => {
    expect(problemsOf(() => parseCsv(text))).toEqual([expect.stringMatching(problem)])
  })

  it.each([
    ['Latin 1', Buffer.from('Hj\u00e4lp', 'latin1'), 'another encoding'],
    ['UTF-16', Buffer.from('\ufeffHj\u00e4lp', 'utf16le'), 'UTF-16'],
  ])('in %s', (_, bytes, encoding) => {
    expect(problemsOf(() => decodeText(bytes))).toEqual([
      expect.stringContaining(`The file is in ${encoding}, not in UTF-8`),
    ])
  })
})

describe('a file for translators is read', () => {
  it.each([';', '\t'])('with the separator %j of a spreadsheet', separator => {
    const csv = [
      'id,context,max_length,placeholders,en,sv',
      'messages/cart.each,x,,,{price} each,{price} styck',
    ].join('\r\n')
    expect(parseCsv(csv.replaceAll(',', separator)).units).toEqual([
      { id: 'messages/cart.each', source: '{price} each', target: '{price} styck' },
    ])
  })

  it.each(Object.entries(FORMATS))('with the line ends of Windows: %s', (_, { write, parse }) => {
    const windows = write(UNITS, LANGUAGES).replaceAll('\n', '\r\n')
    const { units } = parse(decodeText(Buffer.from(windows)))
    expect(units.find(({ id }) => id === 'content/page/help/synonyms')).toMatchObject({
      source: 'aid\nadvice',
      target: 'hjälp\nråd\nstöd',
    })
  })

  it('with segments and marks of a translation tool', () => {
    const text = toXliff(UNITS, LANGUAGES).replace(
      /<target>Hjälp<\/target>\n<\/segment>/,
      '<target><mrk id="m1" type="term">Hj</mrk></target></segment><ignorable><source/></ignorable><segment><source/><target>älp</target></segment>',
    )
    const unit = parseXliff(text).units.find(({ id }) => id === 'content/page/help/title')
    expect(unit).toMatchObject({ source: 'Help', target: 'Hjälp' })
  })
})

import { describe, expect, it } from 'vitest'
import { parseCsv, writeCsv } from './csv.ts'
import { decodeText } from './read-text.ts'

describe('a CSV file', () => {
  it.each([',', ';', '\t'])('may have %j between cells', separator => {
    const { columns, rows } = parseCsv(`a${separator}b\n1${separator}"2${separator}\n3"\n\n4\n`, 'a.csv')
    expect(columns).toEqual(['a', 'b'])
    expect(rows).toEqual([
      { line: 2, cells: { a: '1', b: `2${separator}\n3` } },
      { line: 5, cells: { a: '4', b: '' } },
    ])
  })

  it.each([
    ['', 'a.csv is empty.'],
    ['a,a\n1,2', 'a.csv has two columns named a.'],
    ['a,b\n1,2\n1,2,3', 'a.csv, line 3: has more cells than the header'],
    ['a,b\n1,"2\n3', 'a.csv, line 3: a quote is opened and not closed.'],
    ['a,b\n1,2"3', 'a.csv, line 2: a quote stands inside a cell'],
  ])('is refused with its place: %j', (text, problem) => {
    expect(() => parseCsv(text, 'a.csv')).toThrow(problem)
  })

  it('keeps formulas as text, which spreadsheets do not run', () => {
    const cells = { a: '=1+1', b: '-2', c: '@SUM(A1)', d: "'quoted'" }
    const text = writeCsv(Object.keys(cells), [cells])
    expect(text).toBe("a,b,c,d\n'=1+1,'-2,'@SUM(A1),'quoted'\n")
    expect(parseCsv(text, 'a.csv').rows).toEqual([{ line: 2, cells }])
  })
})

describe('the encoding of a file', () => {
  it.each([
    ['UTF-8', Buffer.from('Höhe')],
    ['UTF-8 with a byte order mark', Buffer.from('\ufeffHöhe')],
    ['UTF-16', Buffer.from('\ufeffHöhe', 'utf16le')],
    ['UTF-16, high bytes first', Buffer.from('\ufeffHöhe', 'utf16le').swap16()],
  ])('is read: %s', (_, bytes) => {
    expect(decodeText(bytes, 'a.csv')).toEqual({ text: 'Höhe', warning: null })
  })

  it('is guessed as Windows-1252, with a warning', () => {
    const { text, warning } = decodeText(Buffer.from('Höhe 5 €', 'latin1').fill(0x80, 7), 'a.csv')
    expect(text).toBe('Höhe 5 €')
    expect(warning).toContain('a.csv is not in UTF-8')
  })

  it('is refused where there are zero bytes', () => {
    expect(() => decodeText(Buffer.from([0x50, 0x4b, 0, 0]), 'a.xlsx')).toThrow('a.xlsx is no text')
  })
})

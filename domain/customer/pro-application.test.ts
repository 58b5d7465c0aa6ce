import { describe, expect, it } from 'vitest'
import { isProProgram, proofKind } from './pro-application.ts'

const bytes = (text: string) => Uint8Array.from(text, letter => letter.charCodeAt(0))

describe('pro application', () => {
  it.each([
    ['a JPEG', bytes('\u00ff\u00d8\u00ff\u00e0rest'), 'jpg'],
    ['a PNG', bytes('\u0089PNG\r\n\u001a\nrest'), 'png'],
    ['a WebP', bytes('RIFF\u0001\u0002\u0003\u0004WEBPrest'), 'webp'],
    ['a PDF', bytes('%PDF-1.7'), 'pdf'],
    ['a page that calls itself a picture', bytes('<html>'), null],
    ['a program', bytes('MZ\u0090'), null],
    ['another RIFF', bytes('RIFF\u0001\u0002\u0003\u0004WAVE'), null],
    ['the beginning of a signature', bytes('\u0089PN'), null],
    ['nothing', bytes(''), null],
  ])('proofKind of %s', (_, file, kind) => expect(proofKind(file)).toBe(kind))

  it.each([
    ['guide', true],
    ['Guide', false],
    ['', false],
    [null, false],
  ])('isProProgram of %j is %s', (value, is) => expect(isProProgram(value)).toBe(is))
})

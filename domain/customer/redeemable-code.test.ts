import { describe, expect, it } from 'vitest'
import { findCode, parseCodeList, type RedeemableCode } from './redeemable-code.ts'

const TITLES = 'code,store,group,uses,redeem_until,pro_until'
const GUIDE: RedeemableCode = {
  ...{ code: 'GUIDE-2027', store: 'us', group: 3, uses: 20 },
  ...{ redeemUntil: '2026-12-31', proUntil: '2027-06-30' },
}

describe('parseCodeList', () => {
  it.each([
    ['as English spreadsheets save it', `${TITLES}\nGUIDE-2027,us,3,20,2026-12-31,2027-06-30\n`],
    ['in German', `\uFEFF${TITLES.replaceAll(',', ';')}\r\nguide-2027;us;3;20;2026-12-31;2027-06-30\r\n`],
    ['with quotes and empty lines', `${TITLES}\n\n"GUIDE-2027", us, 3, 20, 2026-12-31, 2027-06-30\n\n`],
  ])('reads %s', (_, text) => expect(parseCodeList(text)).toEqual({ codes: [GUIDE], wrongLines: [] }))

  it('takes a group’s name, or its id', () => {
    const { codes } = parseCodeList(
      `${TITLES}\nGUIDE-2027,ca,Mountain guides,1,,\nPATROL-27,ca,1204993881,1,,\n`,
    )
    expect(codes.map(({ group }) => group)).toEqual(['Mountain guides', 1_204_993_881])
  })

  it('accepts empty dates', () => {
    const [code] = parseCodeList(`${TITLES}\nGUIDE-2027,ca,3,1,,\n`).codes
    expect(code).toMatchObject({ store: 'ca', redeemUntil: null, proUntil: null })
  })

  it.each([
    'SHORT,us,3,1,,',
    'GUIDE 2027!,us,3,1,,',
    'GUIDE-2027,de,3,1,,',
    'GUIDE-2027,us,0,1,,',
    'GUIDE-2027,us,-3,1,,',
    'GUIDE-2027,us,3.5,1,,',
    'GUIDE-2027,us,,1,,',
    `GUIDE-2027,us,${'G'.repeat(101)},1,,`,
    'GUIDE-2027,us,3,0,,',
    'GUIDE-2027,us,3,99999,,',
    'GUIDE-2027,us,3,1,31.12.2026,',
    'GUIDE-2027,us,3,1,,2027-02-30',
    'GUIDE-2027',
    '<script>alert(1)</script>',
  ])('reports the invalid line %j and reads the others', line => {
    const text = `${TITLES}\n${line}\nGUIDE-2027,us,3,20,2026-12-31,2027-06-30`
    expect(parseCodeList(text)).toEqual({ codes: [GUIDE], wrongLines: [2] })
  })

  it('needs the column titles', () => {
    expect(parseCodeList('GUIDE-2027,us,3,20,,')).toEqual({ codes: [], wrongLines: [1] })
    expect(parseCodeList('')).toEqual({ codes: [], wrongLines: [] })
  })
})

describe('findCode', () => {
  const at = (code: string, day: string, store: RedeemableCode['store'] = 'us') =>
    findCode([GUIDE], { code, store, now: new Date(`${day}T12:00:00Z`) })

  it.each([
    ['GUIDE-2027', '2026-12-31', GUIDE],
    [' guide - 2027 ', '2026-11-21', GUIDE],
    ['GUIDE-2027', '2027-01-01', 'ended'],
    ['GUIDE-2028', '2026-11-21', 'unknown'],
    ['', '2026-11-21', 'unknown'],
  ])('%j on %s is %j', (code, day, found) => expect(at(code, day)).toEqual(found))

  it('is unknown in other stores', () => expect(at('GUIDE-2027', '2026-11-21', 'ca')).toBe('unknown'))
})

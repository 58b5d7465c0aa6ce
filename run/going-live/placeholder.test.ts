import { describe, expect, it } from 'vitest'
import { bracketIn, inventedDetail } from './placeholder.ts'

describe('brackets', () => {
  it.each([
    ['[Name, Rechtsform, Anschrift.]', '[Name, Rechtsform, Anschrift.]'],
    ['Radhaus GmbH, [Anschrift]', '[Anschrift]'],
    ['Tel. [電話番号]', '[電話番号]'],
    ['Radhaus GmbH\nHauptstraße 1\n[Ort]', '[Ort]'],
    ['[our terms](https://radhaus.de/terms)', null],
    ['Size [1]', null],
    ['Radhaus GmbH', null],
    ['', null],
  ])('in %j: %j', (text, found) => {
    expect(bracketIn(text)).toBe(found)
  })
})

describe('invented details', () => {
  it.each([
    ['shop@example.com', 'example.com'],
    ['Radhaus <post@mail.example.org>', 'mail.example.org'],
    ['Write to service@radhaus.example.', 'radhaus.example'],
    ['https://shop.test/returns', 'shop.test'],
    ['https://www.example.net', 'www.example.net'],
    ['service@radhaus.invalid', 'radhaus.invalid'],
    ['post@localhost', 'localhost'],
    ['+1 802 555 0142', '+1 802 555 0142'],
    ['(802) 555-0199', '(802) 555-0199'],
    ['+43 000 000 000', '000 000 000'],
    ['IBAN DE00 0000 0000', '00 0000 0000'],
    ['0123456789', '0123456789'],
    ['# 000000000', '000000000'],
    ['DE123456789', '123456789'],
    ['ATU12345678', '12345678'],
    ['AT61 1904 3002 3457 3202', 'AT61 1904 3002 3457 3202'],
    ['IBAN: DE89370400440532013001', 'DE89370400440532013001'],
    ['AT61 1904 3002 3457 3201', null],
    ['GB29 NWBK 6016 1331 9268 19', null],
    ['Max Mustermann, Musterstraße 1', 'Mustermann'],
    ['Musterstraße 12', 'Musterstraße'],
    ['Lorem ipsum dolor sit amet', 'Lorem ipsum'],
    ['TODO: the address', 'TODO'],
    ['Mario Rossi', null],
    ['post@radhaus.de', null],
    ['https://examples.com', null],
    ['For example, a bell.', null],
    ['+43 5522 555 014', null],
    ['10,000 km', null],
    ['1000000 €', null],
    ['10115 Berlin', null],
    ['todo el año', null],
  ])('in %j: %j', (text, found) => {
    expect(inventedDetail(text)).toBe(found)
  })
})

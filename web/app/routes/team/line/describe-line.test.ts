import { type MountainLine, parseLegs } from '@firnline/domain/content/mountain-line'
import { expect, it } from 'vitest'
import { IN_GERMANY } from '../../../fixture/fake-shop.ts'
import { messagesIn } from '../../../fixture/messages-in.ts'
import { describeLine } from './describe-line.ts'

const TEXTS = { name: 'Rinne', place: 'Tirol', text: [], season: '', snow: 'Firn', caption: 'Gezeichnet.' }
const DOWN: MountainLine = {
  ...TEXTS,
  aspect: 'Nord',
  stations: ['Scharte', 'Gletscher'],
  legs: parseLegs('1200,0,3000,50 1200,300,2800,45 1200,600,2600,30'),
  meters: 1,
  north: 180,
}
const UP_AND_DOWN: MountainLine = {
  ...DOWN,
  legs: parseLegs('0,0,2600,30 600,0,3000,45\n600,0,3000,45 1200,0,2600,30'),
}
const described = (line: MountainLine) =>
  describeLine(line, { locale: IN_GERMANY.locale, messages: messagesIn('de', 'team') })

it('places stations in percent of the map and of the way', () => {
  expect(described(DOWN).stations).toMatchObject([
    { number: 1, name: 'Scharte', left: '50%', top: '0%', along: '0%' },
    { number: 2, name: 'Gletscher', left: '50%', top: '40%', along: '100%' },
  ])
})

it('has the figures that differ, and the texts that the editor wrote', () => {
  const names = described(DOWN).facts.map(({ name }) => name)
  expect(names).toEqual(['Start', 'Ziel', 'Abfahrt', 'Länge', 'Steilste Stelle', 'Exposition', 'Schnee'])
  expect(described(UP_AND_DOWN).facts.map(({ name }) => name)).toContain('Höchster Punkt')
})

it('explains dashes where there are ways up and ways down', () => {
  expect(described(DOWN).caption).toBe('Gezeichnet.')
  expect(described(UP_AND_DOWN).caption).toMatch(/^Gezeichnet\. Gestrichelt/)
  expect(described(UP_AND_DOWN).route.map(({ uphill }) => uphill)).toEqual([true, false])
})

it('has a scale bar of a round length', () => {
  expect(described(DOWN).scale.label.replace(/\s/g, ' ')).toBe('200 m')
})

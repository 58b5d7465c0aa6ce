import { expect, it } from 'vitest'
import { spellings } from './place-name.ts'

it.each([
  ['Sölden', ['soelden', 'solden']],
  ['München', ['muenchen', 'munchen']],
  ['Val-d’Isère', ['val d isere']],
  ['St. Anton am Arlberg', ['st anton am arlberg']],
  ['Sankt Anton am Arlberg', ['st anton am arlberg']],
  ['Saint-Gervais', ['st gervais']],
  ['Łódź', ['lodz']],
  ['Åre', ['are']],
  ['  !? ', []],
])('%s is spelled %j', (name, expected) => expect(spellings(name)).toEqual(expected))

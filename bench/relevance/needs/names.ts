import * as is from '../need.ts'
import { type Need, queriesOf } from '../need.ts'

const everywhere = (queries: string) => queriesOf(Array.from({ length: 5 }, () => queries).join('|'))

export const NAME_NEEDS: readonly Need[] = [
  {
    id: 'Nordwand 98',
    grades: { 3: is.product('nordwand-98'), 1: is.product('nordwand-88') },
    queries: everywhere('Nordwand 98;nordwnad 98;nordwand98'),
  },
  {
    id: 'Nordwand',
    grades: { 3: is.product('nordwand-98', 'nordwand-88') },
    queries: everywhere('nordwand;Nordw'),
  },
  { id: 'FL-NW98', grades: { 3: is.product('nordwand-98') }, queries: everywhere('FL-NW98;FLNW98;fl nw98') },
  {
    id: 'FL-FI106-DAWN-188',
    grades: { 3: is.product('firn-106'), 1: is.product('firn-116') },
    queries: everywhere('FL-FI106-DAWN-188'),
  },
  { id: 'Föhn 102', grades: { 3: is.product('foehn-102') }, queries: everywhere('Föhn 102;fohn 102;foehn') },
  {
    id: 'Sérac',
    grades: {
      3: is.product('serac-110', 'serac-130', 'serac-95-w'),
      1: is.document('post-why-we-changed-the-serac-110'),
    },
    queries: everywhere('sérac;serac'),
  },
  { id: 'Schäkel 16', grades: { 3: is.product('schaekel-16') }, queries: everywhere('schakel 16;schaekel') },
  { id: 'Kälteloch', grades: { 3: is.product('kaelteloch') }, queries: everywhere('kalteloch;Kälteloch') },
  {
    id: 'Fell',
    grades: { 3: is.product('fell-98') },
    queries: everywhere('Fell 98'),
  },
]

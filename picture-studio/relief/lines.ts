import { ALINE_DARBELEY } from './lines/aline-darbeley.ts'
import { GIULIA_MORANDELL } from './lines/giulia-morandell.ts'
import { MATTHIEU_CORVAZ } from './lines/matthieu-corvaz.ts'
import { MIRA_FALKENAU } from './lines/mira-falkenau.ts'
import { NIL_FERRANDIS } from './lines/nil-ferrandis.ts'
import { TYLER_BRANDVOLD } from './lines/tyler-brandvold.ts'
import type { Plan } from './plan.ts'

/** The athletes' lines by the uid of their entry. */
export const LINES: Readonly<Record<string, Plan>> = {
  'mira-falkenau': MIRA_FALKENAU,
  'matthieu-corvaz': MATTHIEU_CORVAZ,
  'giulia-morandell': GIULIA_MORANDELL,
  'tyler-brandvold': TYLER_BRANDVOLD,
  'nil-ferrandis': NIL_FERRANDIS,
  'aline-darbeley': ALINE_DARBELEY,
}

import type { Need } from './need.ts'
import { ACCESSORY_NEEDS } from './needs/accessories.ts'
import { BINDING_AND_POLE_NEEDS } from './needs/bindings-and-poles.ts'
import { BOARD_NEEDS } from './needs/boards.ts'
import { BOOT_NEEDS } from './needs/boots.ts'
import { NAME_NEEDS } from './needs/names.ts'
import { SKI_NEEDS } from './needs/skis.ts'

export const NEEDS: readonly Need[] = [
  ...SKI_NEEDS,
  ...BOARD_NEEDS,
  ...BOOT_NEEDS,
  ...BINDING_AND_POLE_NEEDS,
  ...ACCESSORY_NEEDS,
  ...NAME_NEEDS,
]

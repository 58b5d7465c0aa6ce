import type { Colour, Item } from '@firnline/demo/catalogue/line-up'
import type { Staging, View } from '../studio/staging.ts'
import type { Attributes } from './attributes.ts'
import { backpack } from './backpack.ts'
import { beanie } from './beanie.ts'
import { gloves } from './gloves.ts'
import { goggles } from './goggles.ts'
import { helmet } from './helmet.ts'
import { pinBinding } from './pin-binding.ts'
import { poles } from './pole.ts'
import { ski } from './ski.ts'
import { skiBag } from './ski-bag.ts'
import { skiBinding } from './ski-binding.ts'
import { skiBoot } from './ski-boot.ts'
import { skins } from './skins.ts'
import { snowboard } from './snowboard.ts'
import { snowboardBinding } from './snowboard-binding.ts'
import { snowboardBoot } from './snowboard-boot.ts'
import { wax } from './wax.ts'

type Model = (item: Item, colour: Colour, view: View, known: Attributes) => Staging

const MODELS: Readonly<Record<Item['shape'], Model>> = {
  ski,
  snowboard,
  'ski-boot': skiBoot,
  'snowboard-boot': snowboardBoot,
  'ski-binding': skiBinding,
  'pin-binding': pinBinding,
  'snowboard-binding': snowboardBinding,
  pole: poles,
  helmet,
  goggles,
  gloves,
  skins,
  wax,
  'ski-bag': skiBag,
  beanie,
  backpack,
}

/** The product of one colour, modelled as its entry describes it and set up for one view. */
export function setUp(item: Item, colour: Colour, view: View, known: Attributes): Staging {
  return MODELS[item.shape](item, colour, view, known)
}

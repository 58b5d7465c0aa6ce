import type { Colorway, DemoProduct } from '@firnline/demo/catalogue/products'
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

type Model = (item: DemoProduct, colour: Colorway, view: View, known: Attributes) => Staging

const MODELS: Readonly<Record<string, Model>> = {
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
export function setUp(item: DemoProduct, colour: Colorway, view: View, known: Attributes): Staging {
  const model = MODELS[item.shape]
  if (model === undefined)
    throw new Error(`${item.uid} has the shape ${item.shape}, of which there is no model.`)
  return model(item, colour, view, known)
}

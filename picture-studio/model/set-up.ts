import type { Colorway, DemoProduct } from '@firnline/demo/catalogue/products'
import type { Staging, View } from '../studio/staging.ts'
import type { Attributes } from './attributes.ts'
import { ski } from './ski.ts'
import { snowboard } from './snowboard.ts'

type Model = (item: DemoProduct, colour: Colorway, view: View, known: Attributes) => Staging

const MODELS: Readonly<Record<string, Model>> = { ski, snowboard }

/** A ski or snowboard of one colour, modelled as its entry describes it and set up for one view. */
export function setUp(item: DemoProduct, colour: Colorway, view: View, known: Attributes): Staging {
  const model = MODELS[item.shape]
  if (model === undefined) throw new Error(`${item.uid} is a ${item.shape}: the path tracer renders those.`)
  return model(item, colour, view, known)
}

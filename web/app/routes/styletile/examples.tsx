import * as badge from '@firnline/design/badge/badge.examples'
import * as button from '@firnline/design/button/button.examples'
import * as drawer from '@firnline/design/drawer/drawer.examples'
import * as field from '@firnline/design/field/field.examples'
import * as price from '@firnline/design/price-label/price-label.examples'
import * as quantity from '@firnline/design/quantity-stepper/quantity-stepper.examples'
import * as skeleton from '@firnline/design/skeleton/skeleton.examples'
import * as swatch from '@firnline/design/swatch/swatch.examples'
import type { ReactNode } from 'react'

/** Every component's examples, by its name. */
export const EXAMPLES: readonly { readonly name: string; readonly shown: readonly ReactNode[] }[] = [
  { name: 'button', shown: Object.values(button) },
  { name: 'field', shown: Object.values(field) },
  { name: 'badge', shown: Object.values(badge) },
  { name: 'swatch', shown: Object.values(swatch) },
  { name: 'price-label', shown: Object.values(price) },
  { name: 'quantity-stepper', shown: Object.values(quantity) },
  { name: 'drawer', shown: Object.values(drawer) },
  { name: 'skeleton', shown: Object.values(skeleton) },
]

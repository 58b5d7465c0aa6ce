import { QuantityStepper } from './quantity-stepper.tsx'

export const plain = (
  <QuantityStepper name="quantity" label="Quantity" lessLabel="One less" moreLabel="One more" max={20} />
)

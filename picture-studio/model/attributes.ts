/** What a product's content entry says about how it is built, as far as a picture shows it. Lengths in mm unless named. */
export type Attributes = {
  gender?: string
  terrain?: readonly string[]
  waist_mm?: number
  tip_mm?: number
  tail_mm?: number
  reference_length_cm?: number
  rocker?: string
  shape?: string
  flex?: number
  weight_g?: number
  material?: readonly string[]
  lacing?: string
  soles?: readonly string[]
  release_max?: number
  capacity_l?: number
  insulation_g?: number
  lens_category_max?: number
  temperature_min_c?: number
  temperature_max_c?: number
}

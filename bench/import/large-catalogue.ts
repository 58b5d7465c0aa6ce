import { writeCsv } from '@firnline/catalogue/table/csv'

const COLORS = [
  ['Snow', '#F2F3F0'],
  ['Night', '#16202C'],
] as const
const SIZES = ['164 cm', '172 cm', '180 cm']
const AREAS = ['Skis', 'Snowboards', 'Boots', 'Bindings', 'Poles']
const TERRAINS = ['Piste', 'Freeride', 'Touring']

/** A table in our columns: products of two colors in three sizes each, which three stores sell. */
export function largeCatalogue(products: number): string {
  const header =
    'key,sku,name,category,brand,Color,Size,variant_sku,price_us,price_ca,price_eu_region_1,stock,weight_g,swatch,description'
  const rows = Array.from({ length: products }, (_, number) => {
    const area = AREAS[number % AREAS.length]
    const terrain = TERRAINS[number % TERRAINS.length]
    const variants = COLORS.flatMap(([color, hex]) => SIZES.map(size => ({ color, hex, size })))
    return variants.map(({ color, hex, size }, place) => {
      const isFirst = place === 0
      return [
        ...[`product-${number}`, `P-${number}`, isFirst ? `Product ${number}` : ''],
        ...[isFirst ? `${area} > ${terrain}` : '', isFirst ? `Brand ${number % 20}` : '', color, size],
        ...[`P-${number}-${place}`, 100 + (number % 700), 120 + (number % 900), 110.95 + (number % 600)],
        ...[
          place * 3,
          isFirst ? 1_500 : '',
          hex,
          isFirst ? `Describes product ${number}.\n\nIn two paragraphs.` : '',
        ],
      ]
    })
  })
  const columns = header.split(',')
  const cellsOf = (row: readonly (string | number | undefined)[]) =>
    Object.fromEntries(row.map((cell, place) => [columns[place] ?? '', String(cell ?? '')]))
  return writeCsv(columns, rows.flat().map(cellsOf))
}

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawSheet } from './draw-sheet.ts'
import { readLabels } from './labels.ts'
import { boxOf } from './projection.ts'
import { SHEETS } from './sheets.ts'

const FOLDER = join(import.meta.dirname, '../../web/app/routes/stores/map/sheets')

/** Writes a picture of each sheet, where in the world each is, and its labels. */
mkdirSync(FOLDER, { recursive: true })
for (const plan of SHEETS) {
  const svg = drawSheet(plan)
  writeFileSync(join(FOLDER, `${plan.name}.svg`), svg)
  console.log(`${plan.name}: ${Math.round(svg.length / 1000)} kB`)
}
const sheets = SHEETS.map(plan => {
  const { x, y, width, height } = boxOf(plan)
  return { name: plan.name, x: round(x), y: round(y), width: round(width), height: round(height) }
})
writeJson('sheets.json', sheets)
writeJson('labels.json', readLabels())

function writeJson(name: string, list: readonly object[]): void {
  writeFileSync(join(FOLDER, name), `[\n${list.map(item => `  ${JSON.stringify(item)}`).join(',\n')}\n]\n`)
}

function round(value: number): number {
  return Number(value.toFixed(2))
}

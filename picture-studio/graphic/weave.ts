import { canvasOf } from './sheet.ts'

/** Carbon twill as a repeating fill, `tow` wide (in the pen's units). */
export function carbon(
  pen: CanvasRenderingContext2D,
  tow: number,
  dark: string,
  light: string,
): CanvasPattern {
  const cell = 24
  const tile = canvasOf(cell * 4, cell * 4)
  for (let row = 0; row < 4; row++)
    for (let column = 0; column < 4; column++) {
      const over = (column + row) % 4 < 2
      const [x, y] = [column * cell, row * cell]
      const shine = over
        ? tile.createLinearGradient(x, y, x, y + cell)
        : tile.createLinearGradient(x, y, x + cell, y)
      shine.addColorStop(0, dark)
      shine.addColorStop(0.5, over ? light : dark)
      shine.addColorStop(1, dark)
      tile.fillStyle = shine
      tile.fillRect(x, y, cell, cell)
    }
  const pattern = pen.createPattern(tile.canvas, 'repeat')
  if (!pattern) throw new Error('The browser made no pattern, so carbon cannot be drawn.')
  pattern.setTransform(new DOMMatrix().scale(tow / cell))
  return pattern
}

/** Numbers on a regular grid, read between the cells too. */
export class Grid {
  readonly width: number
  readonly height: number
  readonly cells: Float32Array

  constructor(width: number, height: number, cells = new Float32Array(width * height)) {
    this.width = width
    this.height = height
    this.cells = cells
  }

  /** The cell's value; at the border the nearest one. */
  at(x: number, y: number): number {
    const i = Math.min(Math.max(x, 0), this.width - 1)
    const j = Math.min(Math.max(y, 0), this.height - 1)
    return this.cells[j * this.width + i] ?? 0
  }

  /** Bilinear. */
  sample(x: number, y: number): number {
    const [i, j] = [Math.floor(x), Math.floor(y)]
    const [u, v] = [x - i, y - j]
    const upper = this.at(i, j) * (1 - u) + this.at(i + 1, j) * u
    const lower = this.at(i, j + 1) * (1 - u) + this.at(i + 1, j + 1) * u
    return upper * (1 - v) + lower * v
  }

  map(value: (here: number, x: number, y: number) => number): Grid {
    const { width } = this
    return new Grid(
      width,
      this.height,
      this.cells.map((here, n) => value(here, n % width, Math.floor(n / width))),
    )
  }

  /** Three box blurs, near to a Gaussian. */
  blurred(radius: number): Grid {
    let grid: Grid = this
    for (let pass = 0; pass < 3; pass++) grid = boxBlur(boxBlur(grid, radius), radius)
    return grid
  }

  /** `times` as many cells each way, with cubic B-splines: smooth, so that contour lines are. */
  enlarged(times: number): Grid {
    return enlargeRows(enlargeRows(this, times), times)
  }
}

/** Blurs the rows and transposes: twice is both ways. */
function boxBlur({ width, height, cells }: Grid, radius: number): Grid {
  const blurred = new Float32Array(width * height)
  const at = (row: number, x: number) => cells[row + Math.min(Math.max(x, 0), width - 1)] ?? 0
  for (let y = 0; y < height; y++) {
    const row = y * width
    let sum = 0
    for (let x = -radius; x <= radius; x++) sum += at(row, x)
    for (let x = 0; x < width; x++) {
      blurred[x * height + y] = sum / (2 * radius + 1)
      sum += at(row, x + radius + 1) - at(row, x - radius)
    }
  }
  return new Grid(height, width, blurred)
}

/** Enlarges the rows and transposes: twice is both ways. */
function enlargeRows(grid: Grid, times: number): Grid {
  const { width, height } = grid
  const enlarged = new Float32Array(width * times * height)
  for (let x = 0; x < width * times; x++) {
    const place = (x + 0.5) / times - 0.5
    const i = Math.floor(place)
    const t = place - i
    const weights = [
      (1 - t) ** 3 / 6,
      (3 * t ** 3 - 6 * t ** 2 + 4) / 6,
      (-3 * t ** 3 + 3 * t ** 2 + 3 * t + 1) / 6,
      t ** 3 / 6,
    ]
    for (let y = 0; y < height; y++) {
      let sum = 0
      for (let k = 0; k < 4; k++) sum += (weights[k] ?? 0) * grid.at(i - 1 + k, y)
      enlarged[x * height + y] = sum
    }
  }
  return new Grid(height, width * times, enlarged)
}

/** A point as the camera sees it: x to the right, y up, both from the line of sight, and z towards the camera, all in metres. */
type Point = { x: number; y: number; z: number }

/** How far the camera moves aside and up, in metres, and by how much the frame grows. */
type Move = { x: number; y: number; wider: number }

type Subject = {
  /** The points that each word covers. */
  words: readonly (readonly Point[])[]
  product: readonly Point[]
}

/** What must be whole keeps this share of half the frame clear of its rim. */
const AIR = 0.05
const STEP = 0.02
const FARTHEST = 0.3
const WIDTHS = Array.from({ length: 21 }, (_, i) => 0.8 + i * 0.05)

const steps = Array.from({ length: 2 * Math.round(FARTHEST / STEP) + 1 }, (_, i) => i * STEP - FARTHEST)

/** Every frame near the one that was asked for, the nearest first, in shares of its height. */
const MOVES: readonly Move[] = WIDTHS.flatMap(wider =>
  steps.flatMap(x => steps.map(y => ({ x, y, wider }))),
).sort((one, other) => farness(one) - farness(other))

function farness({ x, y, wider }: Move): number {
  return x ** 2 + y ** 2 + Math.log(wider) ** 2
}

/**
 * The frame nearest to the one asked for that cuts no word: each is whole in it or wholly beside it.
 * And it does not cut the product's head off, unless the frame asked for lies below the head.
 */
export function reframed(asked: { height: number; lens: number }, subject: Subject): Move {
  const half = Math.tan((asked.lens * Math.PI) / 360)
  const inFrame = ({ x, y, wider }: Move) => {
    const back = (asked.height * (wider - 1)) / (2 * half)
    return (point: Point) => {
      const depth = half * (back - point.z)
      return { x: (point.x - x * asked.height) / (depth * 0.75), y: (point.y - y * asked.height) / depth }
    }
  }
  const headIn = (move: Move) => Math.max(...subject.product.map(inFrame(move)).map(({ y }) => y))
  const hasHead = headIn({ x: 0, y: 0, wider: 1 }) <= 1
  const found = MOVES.find(
    move =>
      subject.words.every(word => !isCut(word.map(inFrame(move)))) && (!hasHead || headIn(move) <= 1 - AIR),
  )
  if (!found)
    throw new Error(
      'No frame near the one asked for shows every word whole or not at all: move the words, or ask for another frame.',
    )
  return { x: found.x * asked.height, y: found.y * asked.height, wider: found.wider }
}

function isCut(points: readonly { x: number; y: number }[]): boolean {
  const reach = points.map(({ x, y }) => Math.max(Math.abs(x), Math.abs(y)))
  return reach.some(one => one <= 1) && reach.some(one => one > 1 - AIR)
}

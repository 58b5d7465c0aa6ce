import { heights, type Mark, type Plan, path, type Spot } from '../plan.ts'
import { alongCurve } from '../route.ts'

const GATES = 56
const COURSE: readonly Spot[] = path(
  '1252,120 1235,250 1205,400 1165,540 1135,680 1140,800 1170,930 1205,1080 1205,1250 1195,1330',
)

/** The poles right and left of the course in turn, in the two colours of a slalom. */
const POLES = alongCurve(COURSE, GATES + 2)
  .slice(1, -1)
  .map(([x, y], n): Spot => [x + (n % 2 === 0 ? 8 : -8), y])

const gates = POLES.map((at, n): Mark => ({ kind: 'gate', at, color: n % 2 === 0 ? 'red' : 'blue', turn: 0 }))

/** The skier passes outside each pole. */
const track = POLES.map(([x, y], n): Spot => [x + (n % 2 === 0 ? 5 : -5), y])
const split = (from: number, to: number) => track.slice(from, to)

/** A slalom course between forest lanes. */
export const GIULIA_MORANDELL: Plan = {
  meters: 0.4,
  north: 200,
  interval: 5,
  emphasis: 1.5,
  rough: 22,
  ribs: 480,
  worn: 0.35,
  rock: 60,
  points: 230,
  forest: { upTo: 1700, spacing: 25, tree: 10.5 },
  lines: [
    heights(
      '1270,-60,1449 1250,130,1431 1200,330,1409 1150,520,1368 1130,700,1323 1170,900,1291 1210,1080,1268 1200,1250,1256 1190,1400,1252 1180,1600,1249',
    ),
    heights('700,-60,1440 640,300,1404 600,600,1348 640,900,1296 680,1200,1260 680,1600,1238'),
    heights('1750,-60,1478 1780,300,1440 1740,600,1380 1760,900,1318 1800,1200,1274 1820,1600,1250'),
    heights('100,-60,1385 60,400,1340 120,800,1284 160,1200,1236 180,1600,1220'),
    heights('2350,-60,1500 2380,500,1430 2330,1000,1340 2350,1600,1262'),
  ],
  even: [
    {
      path: path('1275,-60 1252,120 1205,400 1135,680 1170,930 1205,1100 1200,1400'),
      width: 210,
    },
    {
      path: path('1040,1420 1200,1440 1420,1425'),
      width: 330,
    },
    {
      path: path('470,-60 520,240 690,560 820,860 980,1160 1080,1360'),
      width: 120,
    },
    {
      path: path('2500,380 2100,450 1720,520 1400,590 1180,640'),
      width: 42,
    },
    {
      path: path('1500,1400 1540,40'),
      width: 70,
    },
    {
      path: path('0,1060 300,1180 620,1330 1000,1440'),
      width: 46,
    },
  ],
  legs: [
    [[1252, 120], ...split(0, 13)],
    split(12, 27),
    split(26, 42),
    [...split(41, 56), [1195, 1330], [1190, 1385]],
  ],
  marks: [
    {
      kind: 'lift',
      path: path('1500,1390 1520,720 1540,50'),
    },
    { kind: 'hut', at: [1450, 1440], turn: 8 },
    { kind: 'hut', at: [1330, 70], turn: 12 },
    ...gates,
  ],
}
